import type { Translate } from '#kernel/text.ts'
import type { Receipt } from './receipt.server.ts'

/** The PDF's file name: in its language, and in ASCII for programs without Unicode support. */
export function fileNames({ number }: Pick<Receipt, 'number'>, t: Translate): { utf8: string; ascii: string } {
  return { utf8: `${t('receipts.title')} ${number}.pdf`, ascii: `donation-${number}.pdf` }
}
