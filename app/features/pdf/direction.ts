/** The direction of a text by its first letter, like `dir="auto"`; the reader's direction without letters. */
export function directionOfText(text: string, otherwise: 'rtl' | 'ltr'): 'rtl' | 'ltr' {
  const first = /[\p{L}]/u.exec(text)?.[0]
  if (!first) return otherwise
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first) ? 'rtl' : 'ltr'
}
