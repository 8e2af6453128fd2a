// @vitest-environment happy-dom
/** Columns of the donor list that have amounts. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import type { DonorRow } from '#features/donors/records/donor-record.ts'
import { translatorOf } from '#tests/support/interact.tsx'
import { donorColumns } from './donor-columns.tsx'

const row = (sum: number, average: number | null) =>
  ({ sums: [{ currency: 'TRY', minor: minor(sum) }], average: average === null ? null : minor(average) }) as DonorRow

test.each([
  ['en', 'average', ['₺666.67', '₺1,000.00', '—']],
  ['en', 'sum', ['₺2,000.01', '₺3,000.00', '₺0.00']],
  ['tr', 'average', ['₺666,67', '₺1.000,00', '—']],
] as const)('in %s all amounts of the column %s have two decimals', (locale, id, shown) => {
  const column = donorColumns(translatorOf(locale), locale).find((one) => one.id === id)!
  const rows = [row(2_000_01, 666_67), row(3_000_00, 1_000_00), row(0, null)]
  expect(rows.map((one) => render(<>{column.cell(one)}</>).container.textContent)).toEqual(shown)
})
