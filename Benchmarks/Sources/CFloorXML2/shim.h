// Only its pkg-config flags are wanted: CFloor.c includes libxml2's headers itself.
