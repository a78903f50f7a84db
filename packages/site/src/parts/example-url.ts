/** The service in examples; pages show the one that answers. */
export const exampleUrl = 'http://127.0.0.1:8080';
