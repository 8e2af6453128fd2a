/** A person at a browser who counts: what they press, what they type, how many pages they see, how long it takes. */
import type { Locator, Page } from 'playwright-core'

export type Effort = { clicks: number; fields: number; pages: number; seconds: number }

export function walk(page: Page) {
  const spent: Effort = { clicks: 0, fields: 0, pages: 0, seconds: 0 }
  const began = performance.now()
  // Pages that the app shows without loading a document count too.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) spent.pages++
  })
  return {
    page,
    /** Presses something that is seen. */
    async press(target: Locator): Promise<void> {
      spent.clicks++
      await target.click()
    },
    /** Types into a field that is seen; moving to the next field by Tab is no click. */
    async type(target: Locator, text: string): Promise<void> {
      spent.fields++
      await target.pressSequentially(text)
    },
    /** Chooses from a list of the browser, a file, a date: one click, one field. */
    async choose(act: () => Promise<unknown>): Promise<void> {
      spent.clicks++
      spent.fields++
      await act()
    },
    /** @returns what the way cost until now */
    effort: (): Effort => ({ ...spent, seconds: Math.round((performance.now() - began) / 100) / 10 }),
  }
}
export type Walk = ReturnType<typeof walk>
