// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import { RECORDS } from '#tests/support/record-form.tsx'
import { Sheets } from './record-sheets.tsx'

const CHOICES = 'GET /api/dashboard/posts/choices'
const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
afterEach(() => left.mockClear())

async function take(file: string) {
  const resource = { ...RECORDS, exported: true }
  const { user } = await show(<Sheets resource={resource} query="q=Ali" onImport={() => {}} />, { locale: 'tr' })
  await user.click(screen.getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: file }))
}

test('the found records are exported in the language of the page', async () => {
  network({ [CHOICES]: ok([]) })
  await take('Excel dosyası')
  await waitFor(() => expect(left.mock.calls).toEqual([['/api/dashboard/posts/export.xlsx?q=Ali&lang=tr']]))
})

test('an export that is refused is not downloaded: the reason is shown on the page', async () => {
  network({ [CHOICES]: refused(403, 'x', { message: 'Yetkiniz yok.' }) })
  await take('CSV dosyası')
  expect((await screen.findByRole('alert')).textContent).toContain('Yetkiniz yok.')
  expect(left).not.toHaveBeenCalled()
})
