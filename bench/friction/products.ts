/**
 * Imports 200 products from another program's spreadsheet with 20 wrong rows: first the good rows, then the corrected
 * ones.
 */
import { readFileSync } from 'node:fs'
import { signIn } from './staff.ts'
import type { Walk } from './walk.ts'

const HEAD = 'Article;Price;Options;Shop category;Barcode'
/** Every tenth row is wrong: a negative price, or a category that the shop does not have. */
const rows = Array.from({ length: 200 }, (_, i) => {
  const wrong = i % 10 === 9
  return `كوب رقم ${i + 1};${wrong && i % 20 === 9 ? '-5' : '250'};CUP-${i + 1};${wrong && i % 20 === 19 ? 'Unknown' : 'Clothes and bags'};869${i}`
})

export async function importProducts(person: Walk, site: string): Promise<void> {
  const { page, press, choose } = person
  await signIn(person, site, 'shop')
  await press(page.locator('nav').getByRole('link', { name: 'Shop' }).first())
  await press(page.locator('main').getByRole('link', { name: 'Products', exact: true }).first())
  await press(page.getByRole('button', { name: 'Export and import' }))
  await press(page.getByRole('menuitem', { name: 'Import from a file…' }))
  const dialog = page.getByRole('dialog')
  const send = (text: string) =>
    choose(
      () =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }), // prettier-ignore
    )
  await send([HEAD, ...rows].join('\n'))
  await dialog.getByRole('alert').first().waitFor()
  // The import does not recognize the title "Article", so the column of the name is selected by hand.
  await press(dialog.getByLabel('Article').first())
  await press(page.getByRole('option', { name: 'Name (ar)' }))
  const good = dialog.getByRole('button', { name: 'Import 180 rows without errors' })
  await good.waitFor()
  const download = page.waitForEvent('download')
  await press(dialog.getByRole('button', { name: 'Download the rows with errors' }))
  const wrong = readFileSync(await (await download).path(), 'utf8')
  await press(good)
  await dialog.waitFor({ state: 'detached' })
  // As a spreadsheet program would: both kinds of faults are replaced at once.
  const corrected = wrong.replaceAll("'-5", '250').replaceAll('Unknown', 'Clothes and bags')
  await press(page.getByRole('button', { name: 'Export and import' }))
  await press(page.getByRole('menuitem', { name: 'Import from a file…' }))
  await send(corrected)
  // The error file has the titles of the fields, so no column has to be selected again.
  await press(dialog.getByRole('button', { name: /^Import 20/ }))
  await dialog.waitFor({ state: 'detached' })
}
