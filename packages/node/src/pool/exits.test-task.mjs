// Ends its thread as soon as it is loaded.
process.exit(3);
