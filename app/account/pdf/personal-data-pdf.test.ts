import { createElement } from 'react'
import { expect, test } from 'vitest'
import { print } from '#features/pdf/render.server.ts'
import { testSite } from '#tests/support/site.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const site = await testSite()
const sender = { name: 'Sanad', tagline: '', address: 'Fatih', phone: null, email: null, site: 'example.org' }
const at = new Date('2026-11-21T09:00:00Z')

/** Each line above moves the page break by one line. */
async function textOf(linesAbove: number, orders: number, letter: string): Promise<string> {
  const data = {
    exportedAt: at,
    account: { id: 'ACCOUNT', name: 'Leyla', email: 'leyla@example.org' },
    above: Object.fromEntries(Array.from({ length: linesAbove }, (_, n) => [`line ${n}`, 'x'])),
    messages: [],
    orders: Array.from({ length: orders }, (_, n) => ({
      kurus: 100_00 + n,
      currency: 'TRY',
      number: `NUMBER-${n}-`,
      name: `NAME-${n}-`,
      phone: `PHONE-${n}-`,
      address: `ADDRESS-${n}-`,
      acceptedAt: at,
      note: `${letter}END-${n}-`,
    })),
    invitations: [],
    donations: [{ number: 'LAST' }],
  }
  const pdf = await print(async () => {
    const { PersonalDataPdf: DataPaper } = await import('./personal-data-pdf.server.tsx')
    return createElement(DataPaper, { data, locale: 'en', sender, t: site.context().texts.translate('en') })
  })
  return pdfText(pdf).join('')
}

test('no content is lost at a page break, at any position in a record', async () => {
  const long = 'A letter of several lines.\n'.repeat(30)
  for (const [above, orders, letter] of [
    [0, 5, ''],
    [3, 5, ''],
    [0, 2, long],
  ] as const) {
    const text = await textOf(above, orders, letter)
    const wanted = Array.from({ length: orders }, (_, n) =>
      ['NUMBER', 'NAME', 'PHONE', 'ADDRESS', 'END'].map((word) => `${word}-${n}-`),
    ).flat()
    expect(
      [...wanted, 'LAST'].filter((words) => !text.includes(words)),
      `${above} lines above`,
    ).toEqual([])
  }
})
