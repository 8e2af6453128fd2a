/** Finds the rent of a bed in Arabic on a phone, from the home page, and applies for it with the documents. */
import type { Walk } from './walk.ts'

export async function applyForBed({ page, press, type, choose }: Walk, site: string): Promise<void> {
  await page.goto(site)
  await press(page.locator('header').getByRole('button', { name: 'القائمة' }))
  await press(page.getByRole('link', { name: 'السكن الطلابي', exact: true }).locator('visible=true').first())
  await page.waitForURL('**/student-housing')
  await choose(() => page.getByLabel('لمن السكن؟').selectOption('men'))
  await page.waitForURL('**for=men*')
  const residence = page.locator('main article').first()
  await residence.getByText('شهريًا', { exact: false }).first().waitFor() // The rent.
  await press(residence.getByRole('link').first())
  await page.waitForURL('**/student-housing-desc/*')
  await press(page.getByRole('link', { name: 'التقديم على مكان' }).locator('visible=true').last())
  await page.waitForURL('**/housing-application?residence=*')
  // The previous page has a field of this name too.
  await page.getByRole('button', { name: 'بدء الطلب' }).waitFor()
  const field = (name: string) => page.locator(`main input[name=${name}]`)
  await type(field('name'), 'ليث عبد الله')
  await type(field('email'), 'layth@example.com')
  await press(page.getByRole('button', { name: 'بدء الطلب' }))
  await page.waitForURL(/housing-application\/[A-Z0-9-]+/)
  await choose(() => field('born').fill('2006-03-04'))
  await type(field('nationality'), 'سوري')
  await type(field('phone'), '05321234567')
  const next = page.locator('main').getByRole('button', { name: 'التالي' })
  await press(next)
  await page.waitForURL('**?step=studies')
  await type(field('university'), 'جامعة أولوداغ')
  await type(field('department'), 'الطب')
  await choose(() => page.locator('select[name=level]').selectOption('y1'))
  await type(field('guardian'), 'عمر، أخ')
  await type(field('guardian_phone'), '05321234568')
  await press(next)
  await page.waitForURL('**?step=documents')
  for (const kind of ['identity', 'certificate']) {
    const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
    await choose(() => page.locator(`#file-${kind}`).setInputFiles(file))
    await press(page.locator(`form:has(#file-${kind}) button[type=submit]`))
    await page.getByRole('button', { name: `${kind}.pdf` }).waitFor()
  }
  await press(page.locator('main').getByRole('link', { name: 'التالي' }))
  await press(field('agreed'))
  await press(page.getByRole('button', { name: 'إرسال الطلب' }))
  await page.getByText('وصلنا طلبك').first().waitFor()
}
