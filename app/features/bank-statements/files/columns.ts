/** Finds the columns of a table by the titles that Turkish banks use, or by the mapping of staff for this account. */
import { foldForSearch } from '#kernel/arabic.ts'
import { isolate } from '#kernel/bidi.ts'
import { Refusal } from '#kernel/refusal.ts'

export const STATEMENT_COLUMNS = [
  'date',
  'value_date',
  'amount',
  'debit',
  'credit',
  'side',
  'balance',
  'description',
  'counterparty',
  'iban',
  'bic',
  'reference',
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

/** Mapping chosen by staff: from the folded title of a column to its meaning. */
export type ColumnMapping = Record<string, StatementColumn>

/** Index of each column; `row` is the title row. */
export type Head = { row: number; at: Partial<Record<StatementColumn, number>> }

/** Ziraat, VakıfBank, Halkbank, İş Bankası, Garanti BBVA, Akbank, Yapı Kredi, Kuveyt Türk, Albaraka, QNB, and English. */
const TITLES: Record<StatementColumn, readonly string[]> = {
  date: [
    'tarih',
    'islem tarihi',
    'islem tarih',
    'tarih saat',
    'islem tarihi saati',
    'hareket tarihi',
    'kayit tarihi',
    'muhasebe tarihi',
    'date',
    'transaction date',
    'booking date',
    'التاريخ',
  ],
  value_date: ['valor', 'valor tarihi', 'value date'],
  amount: ['tutar', 'islem tutari', 'islem tutar', 'hareket tutari', 'miktar', 'amount', 'المبلغ'],
  debit: ['borc', 'borc tutari', 'borc tutar', 'cikan', 'cikan tutar', 'cekilen', 'debit'],
  credit: ['alacak', 'alacak tutari', 'alacak tutar', 'giren', 'giren tutar', 'yatan', 'credit'],
  side: ['b a', 'a b', 'ba', 'borc alacak', 'debit credit'],
  balance: ['bakiye', 'kalan bakiye', 'son bakiye', 'guncel bakiye', 'hesap bakiyesi', 'islem sonrasi bakiye', 'balance', 'الرصيد'], // prettier-ignore
  description: ['aciklama', 'aciklamalar', 'islem aciklamasi', 'hareket aciklamasi', 'description', 'البيان'],
  counterparty: [
    'gonderen',
    'gonderen adi',
    'gonderen alici',
    'alici gonderen',
    'karsi taraf',
    'karsi hesap adi',
    'karsi hesap unvani',
    'karsi unvan',
    'ad soyad unvan',
    'counterparty',
    'sender',
  ],
  iban: ['iban', 'karsi iban', 'gonderen iban', 'karsi hesap iban', 'karsi hesap', 'karsi hesap no'],
  bic: ['bic', 'swift', 'swift kodu', 'bic swift', 'gonderen bic', 'gonderen banka bic', 'bic code', 'swift code'],
  reference: [
    'referans',
    'referans no',
    'islem referansi',
    'dekont',
    'dekont no',
    'fis no',
    'fis dekont no',
    'fis numarasi',
    'islem no',
    'islem numarasi',
    'sorgu no',
    'referans sira no',
    'reference',
  ],
}

/** Folds `İşlem Tutarı (TL)` to `islem tutari`. */
export const foldTitle = (title: string): string =>
  foldForSearch(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (tl|try|usd|eur)$/, '')

const KNOWN = new Map(Object.entries(TITLES).flatMap(([column, titles]) => titles.map((title) => [title, column as StatementColumn]))) // prettier-ignore

/** The table can start below other rows: banks put the account and its holder above it. */
const MAX_ROWS_ABOVE = 40

const isComplete = (at: Head['at']): boolean =>
  at.date !== undefined && (at.amount !== undefined || (at.debit !== undefined && at.credit !== undefined))

/** Two money columns with one title are ambiguous. */
const isMoney = (column: StatementColumn | undefined) =>
  column === 'amount' || column === 'debit' || column === 'credit' || column === 'balance'

/**
 * Finds the title row; null when there is none. A mapping of staff has priority.
 * @throws {Refusal} 422 two columns of amounts have the same title
 */
export function findHead(rows: readonly string[][], mapping: ColumnMapping | null): Head | null {
  const names = [...(mapping ? [new Map(Object.entries(mapping))] : []), KNOWN]
  for (const known of names)
    for (const [row, cells] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
      const at: Head['at'] = {}
      for (const [i, cell] of cells.entries()) {
        const column = known.get(foldTitle(cell))
        if (column) at[column] ??= i
      }
      if (!isComplete(at)) continue
      const twice = cells.find((cell, i) => isMoney(known.get(foldTitle(cell))) && cells.indexOf(cell) !== i)
      if (twice !== undefined)
        throw new Refusal('bank_statements.duplicate_column', 422, {
          params: { column: isolate(twice.trim()) },
        })
      return { row, at }
    }
  return null
}

/** Index of the row whose columns staff map: the first row with the most texts that are not numbers. */
export function likelyTitles(rows: readonly string[][]): number {
  const titles = rows.slice(0, MAX_ROWS_ABOVE).map((cells) => cells.filter((cell) => /\p{L}{2}/u.test(cell)).length)
  return Math.max(0, titles.indexOf(Math.max(...titles, 0)))
}
