/** Damaged, huge, wrongly encoded, foreign and hostile files are each refused with a text in three languages. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { LOCALES } from '#kernel/locale.ts'
import { toXlsx } from '#kernel/xlsx.server.ts'
import { readStatementFile } from './read-file.server.ts'
import { parseStatementFile } from './parse-file.server.ts'
import { MAX_LINES } from './statement.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-bad-statements-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const stored = (content: string | Uint8Array) => {
  const path = join(folder, String(files++))
  writeFileSync(path, content)
  return path
}

const excel = async (rows: (string | number)[][]) => {
  const [head = [], ...others] = rows
  const columns = head.map((title) => ({ title: String(title) }))
  const chunks: Uint8Array[] = []
  for await (const chunk of toXlsx({ name: 'Ekstre', rightToLeft: false, columns, rows: others })) chunks.push(chunk)
  return Buffer.concat(chunks)
}
/** Encodes Turkish letters as Windows-1254. */
const cp1254 = (text: string) =>
  Buffer.from(text.replace(/[ığşİĞŞ]/g, (letter) => ({ ı: 'ý', ğ: 'ð', ş: 'þ', İ: 'Ý', Ğ: 'Ð', Ş: 'Þ' })[letter]!), 'latin1') // prettier-ignore

const HEAD = 'Tarih;Açıklama;Tutar;Bakiye'
const csv = (...rows: string[]) => [HEAD, ...rows].join('\r\n')
const GOOD = csv('21.11.2026;AYŞE YILMAZ;100,00;100,00', '22.11.2026;IŞIK;50,00;150,00')
const IBAN = 'TR330006100519786457841326'
const mt = (...rows: string[]) => [':20:1', `:25:${IBAN}`, ...rows].join('\n')
const OPEN = ':60F:C261121TRY0,00'
const LINE = ':61:261121C1,00NTRFNONREF//1'
const CLOSE = ':62F:C261121TRY1,00'
const camt = (body: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>TRY</Ccy></Acct>${body}</Stmt></BkToCstmrStmt></Document>`
const balance = (code: string, amount: string, currency = 'TRY') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const entry = (amount: string, { side = 'CRDT', day = '2026-11-21', currency = 'TRY' } = {}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`
const balances = balance('OPBD', '0.00') + balance('CLBD', '1.00')
const zipOf = async () => excel([['Tarih', 'Tutar'], ['21.11.2026', '1,00']]) // prettier-ignore

/** An archive with these files, as a ZIP program would write it. */
function zipOfFiles(files: Record<string, Buffer>): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 9 })
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0) // version
    facts.writeUInt16LE(8, 4) // deflated
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const index = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, index, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** A sheet of spaces: some kilobytes that unpack to `bytes`. */
const zipBomb = (bytes: number) =>
  zipOfFiles({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': Buffer.alloc(bytes, ' '),
  })

const BAD: [string, string | Uint8Array | (() => Promise<Uint8Array>), string][] = [
  // Damaged
  ['nothing', '', 'empty'],
  ['spaces only', ' \r\n \t ', 'empty'],
  ['a byte order mark only', '\ufeff', 'empty'],
  ['titles only', HEAD, 'no_lines'],
  ['titles and totals', csv(';Toplam;0,00;0,00'), 'no_lines'],
  ['a CSV with an open quote', csv('21.11.2026;"AYŞE;1,00;1,00'), 'damaged'],
  ['a CSV with a row removed', csv('21.11.2026;A;1,00;1,00', '22.11.2026;B;1,00;3,00'), 'sum'],
  ['a CSV with an amount changed', csv('21.11.2026;A;1,00;1,00', '22.11.2026;B;5,00;3,00'), 'sum'],
  ['a day of February that is none', csv('31.02.2026;A;1,00;1,00'), 'row_day'],
  ['days as Americans write them', csv('11/21/2026;A;1,00;1,00'), 'row_day'],
  ['an amount in words', csv('21.11.2026;A;yüz;100,00'), 'row_amount'],
  ['an amount that could be two', csv('21.11.2026;A;1,234;100,00'), 'row_amount'],
  ['an amount with three decimals', csv('21.11.2026;A;1,2345;100,00'), 'row_amount'],
  ['an amount without end', csv(`21.11.2026;A;${'9'.repeat(40)};100,00`), 'row_amount'],
  ['an amount with an exponent', csv('21.11.2026;A;1e9;100,00'), 'row_amount'],
  ['no amount', csv('21.11.2026;A;;100,00'), 'row_amount'],
  ['a balance in words', csv('21.11.2026;A;1,00;yüz'), 'row_balance'],
  ['debit and credit in one row', 'Tarih;Borç;Alacak\n21.11.2026;1,00;2,00', 'row_amount'],
  ['neither debit nor credit known', 'Tarih;Tutar;B/A\n21.11.2026;1,00;?', 'row_amount'],
  ['an Excel file cut in half', async () => (await zipOf()).subarray(0, 400), 'unknown'],
  ['an Excel file with changed bytes', async () => Buffer.from(await zipOf()).fill(7, 60, 400), 'unknown'],
  ['an XML cut in half', camt(balances + entry('1.00')).slice(0, 300), 'damaged'],
  ['an XML with crossed tags', '<Document><BkToCstmrStmt></Document></BkToCstmrStmt>', 'damaged'],
  ['a CAMT without statements', '<Document><BkToCstmrStmt></BkToCstmrStmt></Document>', 'unknown'],
  ['a CAMT without entries', camt(balance('OPBD', '0.00') + balance('CLBD', '0.00')), 'no_lines'],
  ['a CAMT whose sum is wrong', camt(balances + entry('2.00')), 'sum'],
  ['a CAMT amount in words', camt(balances + entry('one')), 'damaged_row'],
  ['a CAMT amount below zero', camt(balances + entry('-1.00')), 'damaged_row'],
  ['a CAMT amount of a third of a kuruş', camt(balances + entry('1.003')), 'damaged_row'],
  ['a CAMT balance above all accounts', camt(balance('OPBD', '90071992547409.91') + balance('CLBD', '1.00') + entry('1.00')), 'damaged_row'], // prettier-ignore
  ['a CAMT entry without a side', camt(balances + entry('1.00', { side: '' })), 'damaged_row'],
  ['a CAMT entry without a day', camt(balances + entry('1.00', { day: '' })), 'damaged_row'],
  ['a CAMT with two currencies', camt(balances + entry('1.00', { currency: 'USD' })), 'several_currencies'],
  ['an MT940 without its end', mt(OPEN, LINE), 'cut'],
  ['an MT940 without its beginning', mt(LINE, CLOSE), 'damaged_row'],
  ['an MT940 whose sum is wrong', mt(OPEN, LINE, LINE, CLOSE), 'sum'],
  ['an MT940 line of nothing', mt(OPEN, ':61:', CLOSE), 'damaged_row'],
  ['an MT940 day that is none', mt(OPEN, ':61:261332C1,00NTRFNONREF', CLOSE), 'damaged_row'],
  ['an MT940 amount with two commas', mt(OPEN, ':61:261121C1,0,0NTRFNONREF', CLOSE), 'damaged_row'],
  ['an MT940 balance in words', mt(':60F:C261121TRYone', LINE, CLOSE), 'damaged_row'],
  ['an MT940 balance above all accounts', mt(':60F:C261121TRY90071992547409,91', LINE, CLOSE), 'damaged_row'],
  ['an MT940 amount above all accounts', mt(OPEN, ':61:261121C1000000000,00NTRFNONREF', ':62F:C261121TRY1000000000,00'), 'damaged_row'], // prettier-ignore
  ['an MT940 without lines', mt(OPEN, ':62F:C261121TRY0,00'), 'no_lines'],
  ['two accounts in an MT940', mt(OPEN, LINE, CLOSE, ':25:TR470000100100000350930001'), 'several_accounts'],
  // Wrongly encoded
  ['UTF-8 cut in a letter', Buffer.concat([Buffer.from(GOOD), Buffer.from([0xc5])]), 'encoding'],
  ['UTF-8 with a Windows letter in it', Buffer.concat([Buffer.from(GOOD), cp1254('ş')]), 'encoding'],
  ['UTF-16 cut in a letter', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(GOOD, 'utf16le').subarray(0, -1)]), 'encoding'], // prettier-ignore
  ['UTF-16 without its mark', Buffer.from(GOOD, 'utf16le'), 'not_text'],
  // Foreign
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'pdf'],
  ['an Excel file of 1997', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_excel'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not_text'],
  ['random bytes', Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7919) % 256)), 'not_text'],
  ['an archive that is no Excel file', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'unknown'],
  ['a letter', 'Sayın yetkili, ekstremizi ekte bulabilirsiniz.', 'unknown'],
  ['JSON', '{"rows":[{"tutar":1}]}', 'unknown'],
  ['a web page without a table', '<html><body>Oturumunuz sona erdi</body></html>', 'empty'],
  ['another XML', '<rss><channel><title>Haber</title></channel></rss>', 'unknown'],
  ['an OFX file', 'OFXHEADER:100\nDATA:OFXSGML\n<OFX><STMTTRN></STMTTRN></OFX>', 'unknown'],
  // Hostile
  ['entities that grow', camt(balances, '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]>'), 'xml_doctype'],
  ['an entity that reads a file', camt('&x;', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'xml_doctype'],
  ['a formula as amount', csv('21.11.2026;A;=HYPERLINK(1);1,00'), 'row_amount'],
  ['a row with a thousand columns', `${HEAD}\n${'1;'.repeat(1000)}`, 'unknown'],
  ['one line of 5 MB', 'x'.repeat(5_000_000), 'unknown'],
  ['zero bytes in a text', GOOD.replace('AYŞE', 'A\0E'), 'not_text'],
  ['an Excel cell with a formula', () => excel([['Tarih', 'Tutar'], ['21.11.2026', '=1+1']]), 'row_amount'], // prettier-ignore
  ['two columns with amounts', 'Tarih;Tutar;Tutar\n21.11.2026;1,00;2,00', 'duplicate_column'],
  ['two columns with balances', `${HEAD};Bakiye\n21.11.2026;A;1,00;1,00;9,00`, 'duplicate_column'],
  ['an amount that a direction override turns around', csv('21.11.2026;A;\u202e00,1;1,00'), 'row_amount'],
  ['a day that a direction override turns around', csv('\u202e6202.11.12;A;1,00;1,00'), 'row_day'],
  ['nothing but negative zeros', csv('21.11.2026;A;-0,00;0,00', '22.11.2026;B;0,00-;0,00'), 'no_lines'],
  [
    'a negative zero that hides a balance',
    csv('21.11.2026;A;1,00;1,00', '22.11.2026;B;-0,00;1,00', '23.11.2026;C;1,00;3,00'),
    'sum',
  ],
  [
    'two accounts in a CAMT',
    camt(
      `${balances}${entry('1.00')}</Stmt><Stmt><Acct><Id><IBAN>TR470000100100000350930001</IBAN></Id><Ccy>TRY</Ccy></Acct>${balance('OPBD', '1.00')}${balance('CLBD', '2.00')}${entry('1.00')}`,
    ),
    'several_accounts',
  ],
  ['a CAMT with a document type and no entities', camt(balances + entry('1.00'), '<!doctype Document>'), 'xml_doctype'],
  [
    'entities a billion times',
    camt(
      '&e;',
      `<!DOCTYPE a [${['a', 'b', 'c', 'd', 'e'].map((name, i) => `<!ENTITY ${name} "${i === 0 ? 'x' : `&${'abcd'[i - 1]};`.repeat(10)}">`).join('')}]>`,
    ),
    'xml_doctype',
  ],
  [
    'UTF-16 of the other byte order cut in a letter',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(GOOD, 'utf16le').swap16().subarray(0, -1)]),
    'encoding',
  ],
  ['an Excel file that unpacks to 200 MB', () => Promise.resolve(zipBomb(200 * 1024 * 1024)), 'too_large'],
  [
    'an Excel file inside another archive',
    () => Promise.resolve(zipOfFiles({ 'ekstre.xlsx': Buffer.from('PK') })),
    'unknown',
  ],
  // Huge
  ['more rows than may be', csv(...Array<string>(MAX_LINES + 1).fill('21.11.2026;A;1,00;')), 'too_long'],
  ['more rows of an MT940', mt(OPEN, ...Array<string>(MAX_LINES + 1).fill(LINE), CLOSE), 'too_long'],
  // Refused before the entries are added up, because their sum could be too large.
  ['more entries of a CAMT', camt(balances + '<Ntry/>'.repeat(MAX_LINES + 1)), 'too_long'],
]

test('there are at least 60 bad files', () => expect(BAD.length).toBeGreaterThanOrEqual(60))

test.each(BAD)('%s', async (_, content, code) => {
  const path = stored(typeof content === 'function' ? await content() : content)
  const error = await parseStatementFile(path, null).then(
    (read) => ({ code: 'table' in read ? 'bank_statements.unknown_columns' : 'read', params: {} }),
    (found: { code: string; params: Record<string, unknown> }) => found,
  )
  expect(error.code).toBe(`bank_statements.${code}`)
  for (const locale of LOCALES) {
    const sentence = (texts as unknown as Record<string, Record<string, string>>)[error.code]![locale]!
    const wanted = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect(Object.keys(error.params ?? {})).toEqual(expect.arrayContaining(wanted))
  }
})

test('valid files are read: UTF-8, Windows-1254, UTF-16, Excel, an HTML table named .xls', async () => {
  const html = `<html><table><tr><td>Hesap</td></tr><tr><th>Tarih</th><th>A&ccedil;ıklama</th><th>Tutar</th><th>Bakiye</th></tr>
    <tr><td>21.11.2026</td><td>AYŞE YILMAZ</td><td>100,00</td><td>100,00</td></tr><tr><td>22.11.2026</td><td>IŞIK</td><td>50,00</td><td>150,00</td></tr></table></html>`
  const sheet = await excel([['Tarih', 'Açıklama', 'Tutar', 'Bakiye'], ['21.11.2026', 'AYŞE YILMAZ', 100, 100], ['22.11.2026', 'IŞIK', 50, 150]]) // prettier-ignore
  for (const content of [
    GOOD,
    cp1254(GOOD),
    Buffer.from(`\ufeff${GOOD}`, 'utf16le'),
    sheet,
    html,
    GOOD.replaceAll(';', '\t'),
  ]) {
    const read = await parseStatementFile(stored(content), null)
    expect('statement' in read && read.statement).toMatchObject({ opening: 0, closing: 15_000 })
    expect('statement' in read && read.statement.lines.map(({ description }) => description)).toEqual([
      'AYŞE YILMAZ',
      'IŞIK',
    ])
  }
})

test('unknown columns are shown with their first rows', async () => {
  expect(await parseStatementFile(stored('Datum;Betrag;Text\n21.11.2026;1,00;SND'), null)).toEqual({
    table: {
      titles: [
        { key: 'datum', title: 'Datum' },
        { key: 'betrag', title: 'Betrag' },
        { key: 'text', title: 'Text' },
      ],
      sample: [['21.11.2026', '1,00', 'SND']],
    },
  })
})

test('a file is read in a thread with time and memory limits', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `21.11.2026;HAVALE ${i};1,00;${i + 1},00`)
  const path = stored(csv(...rows))
  const read = await readStatementFile(path, null)
  expect('statement' in read && read.statement.lines).toHaveLength(20_000)
  await expect(readStatementFile(path, null, { ms: 1, heap: 128 })).rejects.toMatchObject({
    code: 'bank_statements.too_slow',
  })
  await expect(readStatementFile(path, null, { ms: 30_000, heap: 6 })).rejects.toMatchObject({
    code: 'bank_statements.too_large',
  })
})
