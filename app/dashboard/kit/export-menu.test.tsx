// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import { ExportMenu } from './export-menu.tsx'

const PROOF = 'GET /api/account/proof'
const PDF = 'GET /api/dashboard/users/export.pdf'
const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
afterEach(() => left.mockClear())

async function take(file: string, { query = 'q=Ali&filter.role=editor', locale = 'tr' as const } = {}) {
  const { user } = await show(<ExportMenu path="/api/dashboard/users" query={query} pdf />, { locale })
  await user.click(screen.getByRole('button'))
  await user.click(await screen.findByRole('menuitem', { name: file }))
}
/** The files that the browser would save, by name. */
function savedFiles(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}

test.each([
  ['Excel dosyası', 'q=Ali', '/api/dashboard/users/export.xlsx?q=Ali&lang=tr'],
  ['CSV dosyası', '', '/api/dashboard/users/export.csv?lang=tr'],
])('%s has the rows that the list finds, in the language of the page', async (file, query, address) => {
  network({ [PROOF]: ok() })
  await take(file, { query })
  await waitFor(() => expect(left.mock.calls).toEqual([[address]]))
})

test('an export that is refused is not downloaded: the reason is shown on the page', async () => {
  network({ [PROOF]: refused(403, 'x', { message: 'Yetkiniz yok.' }) })
  await take('Excel dosyası')
  expect((await screen.findByRole('alert')).textContent).toContain('Yetkiniz yok.')
  expect(left).not.toHaveBeenCalled()
})

test('a PDF of the found rows is saved as a file, with the name that the server sends', async () => {
  const names = savedFiles()
  const file = { ...ok(), headers: { 'Content-Disposition': 'attachment; filename="users-2026-11-29.pdf"' } }
  const sent = network({ [PROOF]: ok(), [PDF]: file })
  await take('Yazdırmak için PDF')
  await waitFor(() => expect(names).toEqual(['users-2026-11-29.pdf']))
  expect(sent.at(-1)!.query.get('filter.role')).toBe('editor')
})

test('a PDF that is refused is not saved: the reason is shown on the page', async () => {
  const names = savedFiles()
  network({ [PROOF]: ok(), [PDF]: refused(422, 'x', { message: 'Çok fazla satır.' }) })
  await take('Yazdırmak için PDF')
  expect((await screen.findByRole('alert')).textContent).toContain('Çok fazla satır.')
  expect(names).toEqual([])
})
