/** The version of `@pith/server`; a test holds it to `package.json`. */
export const serverVersion = '0.1.0';
