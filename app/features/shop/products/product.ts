/** Types of products for pages and the API, in one language. */
import type { Locale } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'

export type Category = { id: number; name: string }
/** `few`: the stock is so low that the number is shown. */
export type Stock = 'in' | 'few' | 'out'

export type ProductSummary = {
  id: number
  name: string
  /** Plain text. */
  summary: string
  /** The lowest price of the variants. */
  price: Minor
  /** The variants have different prices. */
  from: boolean
  category: Category
  /** Null: a cover is generated. */
  picture: Picture | null
  stock: Stock
  /** The stock of all variants. */
  left: number
  /** The only variant; null if there are several. */
  variant: number | null
}

export type Variant = {
  id: number
  sku: string
  /** Colour and size, e.g. «أخضر · L»; empty for the only variant. */
  label: string
  price: Minor
  stock: Stock
  left: number
}

export type ProductDetail = ProductSummary & {
  gallery: Picture[]
  /** Clean HTML, in `language`. */
  description: string
  language: Locale
  variants: Variant[]
  /** Not public yet: visible to staff only. */
  hidden: boolean
}

/** docs/reference/site-rules.md "Lists" */
export const PAGE_SIZES = [10, 20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const SORTS = ['name', 'price'] as const
type Sort = (typeof SORTS)[number]

export type ProductListParams = { category: number | null; sort: Sort; size: PageSize; page: number }

/** Maximum quantity of one variant in a cart. */
export const MAX_UNITS = 99

export function productPath(id: number): string {
  return `/products-detail/${id}`
}

export function stockOf(left: number, lowAt: number): Stock {
  if (left <= 0) return 'out'
  return left <= lowAt ? 'few' : 'in'
}

/** The query of a list's address, without default values. */
export function listQuery({ category, sort, size, page }: ProductListParams): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('category', String(category))
  if (size !== PAGE_SIZES[0]) query.set('per_page', String(size))
  if (sort !== SORTS[0]) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size ? `?${query}` : ''
}
