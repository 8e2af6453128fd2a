const DIGITS = /[٠-٩۰-۹]/g

/** Text with Latin digits and letters, plain spaces and hyphens, no invisible characters, as bank forms accept it. */
export function plainAscii(text: string): string {
  return (
    text
      .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/\s/g, ' ')
      // Turkish letters are replaced, not removed, because a bank compares the name of the account.
      .replace(/ı/g, 'i')
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
  )
}
