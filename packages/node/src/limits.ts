/** How many bytes one page may have at most, after any inflation, unless an option says otherwise: 64 MiB. */
export const defaultMaxBytes = 64 * 1024 * 1024;
