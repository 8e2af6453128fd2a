const DIGITS = /[٠-٩۰-۹]/g

/** The text with Latin digits and letters, plain spaces and hyphens and no invisible marks: what banks' forms and addresses take. */
export function plainAscii(text: string): string {
  return (
    text
      .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\s/g, ' ')
      // Turkish letters lose their marks, not their place: a bank compares the name of the account.
      .replace(/ı/g, 'i')
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
  )
}
