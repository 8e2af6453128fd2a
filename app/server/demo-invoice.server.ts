/** A small PDF that looks like an invoice, for the expenses of the demo. */
import { toMajor, type Minor } from '#kernel/money.ts'

type Invoice = { number: number; day: string; payee: string; amount: Minor }

/** Helvetica without embedded glyphs has no Turkish letters. */
const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\x20-\x7E]/g, '')
const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`)

export function invoicePdf({ number, day, payee, amount }: Invoice): Buffer {
  const lines = [
    'FATURA',
    ascii(payee),
    `No ${String(number).padStart(6, '0')}`,
    `Tarih ${day}`,
    `Toplam ${toMajor(amount)} TL`,
  ]
  const text = `BT /F1 14 Tf 24 TL 60 760 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = pdf.length
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
  )
}
