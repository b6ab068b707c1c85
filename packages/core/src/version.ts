/** Version of this package, as outputs name it that say what made them. */
export const version = '0.1.0';
