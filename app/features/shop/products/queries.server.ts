import './tables.ts'
import { sql } from 'kysely'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick, type Locale, type Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { plainText, richText } from '#kernel/rich-text.server.ts'
import { isPublished, isVisibleTo } from '#resource/visibility.server.ts'
import { localizedUnit } from './unit-label.ts'
import {
  stockOf,
  type Category,
  type ProductListParams,
  type ProductDetail,
  type ProductSummary,
  type Variant,
} from './product.ts'

type VariantPart = {
  id: number
  sku: string
  size: string | null
  color: Localized | null
  price: Minor | null
  left: number
}

/** Products with their available variants, in the order of the form. */
function products(ctx: Context) {
  return ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'summary', 'description', 'category_id', 'price', 'image', 'low_at'])
    .select(({ selectFrom }) => [
      selectFrom('product_categories')
        .select('name')
        .whereRef('product_categories.id', '=', 'products.category_id')
        .as('category'),
      sql<VariantPart[]>`(select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'size', v.size,
        'color', v.color, 'price', v.price, 'left', v.on_hand - v.reserved) order by v.position, v.id), '[]')
        from product_variants v where v.product_id = products.id and not v.retired)`.as('parts'),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

function summaryOf({ locale }: Pick<Context, 'locale'>, row: Row): ProductSummary {
  const prices = row.parts.map(({ price }) => price ?? row.price)
  const left = row.parts.reduce((units, part) => units + part.left, 0)
  return {
    id: row.id,
    name: pick(row.name, locale),
    summary: pick(row.summary, locale) || plainText(pick(row.description, locale)),
    price: prices.length ? (Math.min(...prices) as Minor) : row.price,
    from: new Set(prices).size > 1,
    category: { id: row.category_id, name: pick(row.category as Localized | null, locale) },
    picture: row.image,
    stock: stockOf(left, row.low_at),
    left,
    variant: row.parts.length === 1 ? row.parts[0]!.id : null,
  }
}

export function variantLabel({ size, color }: Pick<VariantPart, 'size' | 'color'>, locale: Locale): string {
  return [pick(color, locale), size && localizedUnit(size, locale)].filter(Boolean).join(' · ')
}

const variantOf = (row: Row, part: VariantPart, locale: Locale): Variant => ({
  id: part.id,
  sku: part.sku,
  label: variantLabel(part, locale),
  price: part.price ?? row.price,
  stock: stockOf(part.left, row.low_at),
  left: part.left,
})

/** Sorts by the rules of the language in memory: a shop has hundreds of products, not millions. */
function sorted(rows: Row[], sort: ProductListParams['sort'], ctx: Context): ProductSummary[] {
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true })
  const all = rows.map((row) => summaryOf(ctx, row))
  return all.sort((a, b) => (sort === 'price' ? a.price - b.price : 0) || compare(a.name, b.name) || a.id - b.id)
}

export const productList = query({
  allow: 'anyone',
  async run(ctx, params: ProductListParams): Promise<{ products: ProductSummary[]; total: number; pages: number }> {
    const rows = await products(ctx)
      .where(isPublished(ctx))
      .$if(params.category !== null, (q) => q.where('category_id', '=', params.category!))
      .execute()
    const from = (params.page - 1) * params.size
    return {
      products: sorted(rows, params.sort, ctx).slice(from, from + params.size),
      total: rows.length,
      pages: Math.max(1, Math.ceil(rows.length / params.size)),
    }
  },
})

/** Categories with products, in the order of the tabs. */
export const productCategories = query({
  allow: 'anyone',
  async run(ctx): Promise<Category[]> {
    const rows = await ctx.db
      .selectFrom('product_categories')
      .select(['id', 'name'])
      .where('id', 'in', ctx.db.selectFrom('products').select('category_id').where(isPublished(ctx)))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ id, name }) => ({ id, name: pick(name, ctx.locale) }))
  },
})

/** The ids of those products that visitors can open: published, while the shop is switched on. */
export const productsWithPage = query({
  allow: 'anyone',
  async run(ctx, ids: readonly (number | null)[]): Promise<Set<number>> {
    const known = [...new Set(ids.filter((id) => id !== null))]
    const { controlpanel } = await readSettings(ctx, 'controlpanel')
    if (!controlpanel.shop || known.length === 0) return new Set()
    const rows = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('id', 'in', known)
      .where(isPublished(ctx))
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
})

export const categoryExists = query({
  allow: 'anyone',
  async run(ctx, id: number): Promise<boolean> {
    const found = await ctx.db.selectFrom('product_categories').select('id').where('id', '=', id).executeTakeFirst()
    return found !== undefined
  },
})

/** Undefined for an id that is unknown or not visible to this reader. */
export const productDetail = query({
  allow: 'anyone',
  async run(ctx, id: number): Promise<ProductDetail | undefined> {
    const row = await products(ctx)
      .select(['gallery', 'state', 'published_at'])
      .where('id', '=', id)
      .where(isVisibleTo(ctx, 'products.read'))
      .executeTakeFirst()
    if (!row) return undefined
    return {
      ...summaryOf(ctx, row),
      gallery: row.gallery,
      description: richText(ctx, row.description),
      language: row.description?.[ctx.locale] ? ctx.locale : 'ar',
      variants: row.parts.map((part) => variantOf(row, part, ctx.locale)),
      hidden: row.state === 'draft' || (row.published_at ?? ctx.now) > ctx.now,
    }
  },
})

/** The same category first, products in stock before sold-out ones, then the newest. */
export const relatedProducts = query({
  allow: 'anyone',
  async run(ctx, { id, category }: Pick<ProductDetail, 'id' | 'category'>, count: number): Promise<ProductSummary[]> {
    const rows = await products(ctx)
      .where(isPublished(ctx))
      .where('id', '<>', id)
      .orderBy(sql`(category_id <> ${category.id})`)
      .orderBy(
        sql`(not exists (select from product_variants v
        where v.product_id = products.id and not v.retired and v.on_hand > v.reserved))`,
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
    return rows.map((row) => summaryOf(ctx, row))
  },
})
