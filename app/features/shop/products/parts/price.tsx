import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

export function Price({ price, from, className }: { price: Minor; from?: boolean; className?: string | undefined }) {
  const t = useText()
  const { locale } = useLocale()
  const shown = formatMoney(price, 'TRY', locale)
  return <p className={className}>{from ? t('products.from', { price: shown }) : shown}</p>
}
