import { formatNumber } from '#kernel/digits.ts'
import { useLocale } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'

/** `+3` or `−2`; `=` where a count found what was expected. */
export function StockDifference({ from, to }: { from: number; to: number }) {
  const { locale } = useLocale()
  const units = formatNumber(Math.abs(to - from), locale)
  const [tone, text] = to > from ? (['success', `+${units}`] as const) : (['warning', `−${units}`] as const)
  return to === from ? (
    <Badge tone="plain">=</Badge>
  ) : (
    <Badge tone={tone}>
      <bdi dir="ltr">{text}</bdi>
    </Badge>
  )
}
