import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { reverseRtl, pdfText } from '#tests/support/pdf-text.ts'
import { print } from './render.server.ts'

const sender = { name: 'جمعية سَنَد', tagline: '', address: '', phone: null, email: null, site: 'example.org' }

async function textOf(words: string, locale: Locale = 'ar'): Promise<string> {
  const pdf = await print(async () => {
    const { PdfDocument: Paper } = await import('./document.server.tsx')
    const { PdfText: Words } = await import('./text.server.tsx')
    return (
      <Paper {...{ locale, sender }} title="x" which="1" made={new Date()} note="x">
        <Words locale={locale} width={300}>
          {words}
        </Words>
      </Paper>
    )
  })
  return pdfText(pdf).join('')
}

const NAMES = ['الاسم', 'آلاء البغدادي', 'عبد الإله الأمين', 'لؤلؤ', 'محمّد', 'Şükrü Çağlayan İnönü', 'Ñuñez Öztürk']

test('many PDFs in a row lose no letters', async () => {
  for (let round = 0; round < 3; round++)
    for (const name of NAMES) {
      const latin = /[a-z]/i.test(name)
      expect(await textOf(name, latin ? 'tr' : 'ar'), `${round}`).toContain(latin ? name : reverseRtl(name))
    }
})

test('concurrently requested PDFs have their own content', async () => {
  const all = await Promise.all(NAMES.map((name) => textOf(name, 'en')))
  for (const [i, text] of all.entries())
    for (const [j, name] of NAMES.entries())
      expect(text.includes(name) || text.includes(reverseRtl(name)), `${i} ${j}`).toBe(i === j)
})

test('a PDF that fails does not block the next one', async () => {
  const failing = print(() => Promise.reject(new Error('no such sheet')))
  const next = textOf('الاسم')
  await expect(failing).rejects.toThrow('no such sheet')
  expect(await next).toContain(reverseRtl('الاسم'))
})
