import { expect, test } from 'vitest'
import { showDigits } from '#kernel/digits.ts'
import { render } from '#tests/support/render.tsx'
import type { HomeData } from './home.screen.tsx'
import { TodoList } from './todo.tsx'

const home = { waiting: [{ kind: 'permit_cash', count: 2 }], tasks: [], invitations: 0 }

test('permit cash that was not paid into the bank leads to the cash book, with the digits of the site', () => {
  showDigits('arabic')
  try {
    const html = render(<TodoList home={home as unknown as HomeData} />, 'ar', '/dashboard')
    expect(html).toContain('href="/dashboard/cash"')
    expect(html).toContain('٢')
    expect(html).toContain('أذون لم يودَع نقدُ تبرعاتها في البنك خلال ١٥ يومًا')
  } finally {
    showDigits('latin')
  }
})
