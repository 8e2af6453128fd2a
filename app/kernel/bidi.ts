/**
 * Isolation of a value inside a sentence of the other direction (Unicode Bidirectional Algorithm, UAX #9), for plain
 * text. In HTML, use `<bdi>`.
 */

/** Isolates text that has its own direction, such as a name or an amount in the language of the page. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Isolates text that is always left-to-right, such as an IBAN, a phone number, a reference or a date in digits. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`
