"""HTTP and sockets: routes, schemas, errors."""
