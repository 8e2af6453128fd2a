import type { Product } from 'schema-dts'
import { product, type PageContext } from '#kernel/structured-data.ts'
import { productPath, type ProductDetail } from './product.ts'

export const productSchema = (value: PageContext, { id, name, summary, category, variants }: ProductDetail): Product =>
  product(value, {
    id,
    path: productPath(id),
    name,
    description: summary,
    category: category.name,
    currency: 'TRY',
    variants: variants.map(({ sku, price, stock }) => ({ sku, price, inStock: stock !== 'out' })),
  })
