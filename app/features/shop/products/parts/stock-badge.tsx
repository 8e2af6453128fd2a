import { useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Stock } from '../product.ts'

export function StockBadge({ stock, left }: { stock: Stock; left: number }) {
  const t = useText()
  if (stock === 'out') return <Badge tone="plain">{t('products.stock.out')}</Badge>
  if (stock === 'few') return <Badge tone="warning">{t('products.stock.few', { count: left })}</Badge>
  return <Badge tone="success">{t('products.stock.in')}</Badge>
}
