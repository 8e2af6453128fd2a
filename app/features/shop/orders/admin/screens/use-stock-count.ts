import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InventoryRow } from '#features/shop/products/inventory.server.ts'
import type { StockReason } from '#features/shop/products/stock-reason.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { readNumber } from '#kernel/read-number.ts'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

/** Unsaved typed quantities, and the action that saves all of them. */
export function useStockCount(rows: readonly InventoryRow[]) {
  const t = useText()
  const { locale } = useLocale()
  const { revalidate } = useRevalidator()
  const { change, busy } = useChange()
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [taking, setTaking] = useState(false)

  const type = (row: InventoryRow, text: string) => {
    const next = new Map(typed)
    // In a stock count, typing the expected quantity is an answer too.
    const isAnswer = taking ? text.trim() !== '' : readNumber(text) !== row.inStock
    if (isAnswer) next.set(row.variant, text)
    else next.delete(row.variant)
    setTyped(next)
  }
  /** The typed number of units. NaN: not a whole number. Undefined: nothing was typed. */
  const unitsOf = ({ variant }: InventoryRow): number | undefined => {
    const text = typed.get(variant)
    if (text === undefined) return undefined
    const units = readNumber(text)
    return units !== null && Number.isInteger(units) && units >= 0 && units <= 1_000_000 ? units : Number.NaN
  }
  const clear = () => {
    setTyped(new Map())
    setFieldErrors({})
  }
  const save = (reason: StockReason, note: string) => {
    const lines = rows.flatMap((row) => {
      const units = unitsOf(row)
      return units === undefined ? [] : [{ variant: row.variant, on_hand: units, was: row.inStock }]
    })
    if (lines.some(({ on_hand }) => Number.isNaN(on_hand)))
      return toast(t('dashboard.stock_not_whole'), { tone: 'bad', stay: 10_000 })
    void change({
      method: 'PUT',
      path: '/api/dashboard/stock',
      body: { lines, reason, note },
      success: t('dashboard.stock_saved'),
      onDone: () => {
        clear()
        setTaking(false)
      },
      onProblem: ({ fields, message }) => {
        setFieldErrors(fields)
        toast(message || t('dashboard.failed'), { tone: 'bad', stay: 10_000 })
        void revalidate()
      },
    })
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return {
    typed: typed.size,
    textOf: (row: InventoryRow) => typed.get(row.variant),
    unitsOf,
    errorOf: (row: InventoryRow) =>
      Number.isNaN(unitsOf(row)) ? t('resource.not_whole') : fieldErrors[`lines.${row.variant}`],
    errorOfNote: fieldErrors.note,
    type,
    clear,
    save,
    busy,
    taking,
    setTaking,
    /** Sorted by name in a stock count; otherwise the lowest stock comes first. */
    sorted: taking ? rows.toSorted((a, b) => compare(a.name, b.name) || a.variant - b.variant) : rows,
  }
}
export type StockCountState = ReturnType<typeof useStockCount>
