import './tables.ts'
import { MAX_VAT_RATE, unknownVatRate } from '#features/settings/pages/shop.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { type FieldProblem, invalidFields, Refusal } from '#kernel/refusal.ts'
import {
  choice,
  computed,
  gallery,
  image,
  link,
  localized,
  longText,
  money,
  number,
  optional,
  richText,
  rows,
  text,
} from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { PRODUCT_DRAWINGS } from '#ui/cover-objects/product-drawings.ts'
import { problemsOfHeldCodes } from './held-codes.server.ts'
import { productPath } from './product.ts'

resource({
  id: 'products',
  cover: 'product',
  table: 'products',
  permission: 'products',
  menu: { icon: 'gift' },
  labels: {
    one: 'dashboard.product',
    many: 'dashboard.products',
    empty: 'dashboard.products_empty',
    add: 'dashboard.product_add',
  },
  title: 'name',
  fields: {
    name: localized(text({ label: 'dashboard.field.name', max: 120 })),
    summary: optional(
      localized(longText({ label: 'dashboard.field.summary', hint: 'dashboard.field.summary_hint', max: 300 })),
    ),
    description: optional(localized(richText({ label: 'dashboard.field.description' }))),
    category_id: link({ label: 'dashboard.product_category', to: 'categories' }),
    price: money({ label: 'dashboard.field.price', hint: 'dashboard.field.price_hint' }),
    vat_rate: optional(
      number({ label: 'dashboard.field.vat_rate', hint: 'dashboard.field.vat_rate_hint', max: MAX_VAT_RATE }),
    ),
    variants: rows({
      label: 'dashboard.field.variants',
      hint: 'dashboard.field.variants_hint',
      max: 40,
      fields: {
        sku: text({ label: 'dashboard.field.sku', max: 40 }),
        color: optional(localized(text({ label: 'dashboard.field.color', max: 40 }))),
        size: optional(text({ label: 'dashboard.field.size', max: 40 })),
        price: optional(money({ label: 'dashboard.field.own_price' })),
        // The last field, so that the cells of older spreadsheets keep their order.
        barcode: optional(text({ label: 'dashboard.field.barcode', max: 40, format: 'barcode' })),
      },
    }),
    low_at: number({ label: 'dashboard.field.low_at', hint: 'dashboard.field.low_at_hint', max: 1000, usual: 3 }),
    image: optional(image({ label: 'dashboard.field.picture', hint: 'dashboard.field.picture_hint', ratio: 4 / 3 })),
    drawing: choice({
      label: 'dashboard.field.drawing',
      hint: 'dashboard.field.drawing_hint',
      usual: 'parcel',
      choices: PRODUCT_DRAWINGS.map((value) => ({ value, label: `dashboard.drawing.${value}`, tone: 'plain' })),
    }),
    gallery: gallery({ label: 'dashboard.field.gallery', max: 12 }),
    stock: computed({ label: 'dashboard.field.stock', looks: 'number' }),
  },
  list: {
    columns: ['image', 'name', 'category_id', 'price', 'stock', 'state', 'updated_at'],
    sort: ['-created_at', 'price', 'id'],
    filters: ['category_id', 'state'],
    search: ['name', 'summary', 'variants'],
  },
  form: [
    { label: 'dashboard.card.text', fields: ['name', 'summary', 'description'] },
    { label: 'dashboard.card.selling', fields: ['price', 'vat_rate', 'variants', 'low_at'] },
    { label: 'dashboard.card.shown', fields: ['category_id', 'image', 'drawing', 'gallery'], aside: true },
  ],
  published: { path: ({ id }) => productPath(id) },
  async beforeSave(ctx, values, before) {
    const problems: Record<string, FieldProblem> = {}
    const codes = values.variants.map(({ sku }) => sku)
    if (codes.length === 0) problems.variants = { code: 'products.variant_required' }
    const { shop } = await readSettings(ctx, 'shop')
    const rates = shop.vatRates.map(({ rate }) => rate)
    // A rate that was removed from the settings stays valid for products that have it.
    if (values.vat_rate !== null && values.vat_rate !== before?.vat_rate && !rates.includes(values.vat_rate))
      problems.vat_rate = unknownVatRate(rates)
    if (before) Object.assign(problems, await problemsOfHeldCodes(ctx, before.id, codes))
    const barcodes = values.variants.map(({ barcode }) => barcode)
    const isTaken = await takenCodes(ctx, 'sku', codes, before?.id ?? null)
    const isTakenBarcode = await takenCodes(ctx, 'barcode', barcodes, before?.id ?? null)
    for (const i of codes.keys()) {
      if (isTaken(i)) problems[`variants.${i}.sku`] = { code: 'products.code_taken' }
      if (isTakenBarcode(i)) problems[`variants.${i}.barcode`] = { code: 'products.barcode_taken' }
    }
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    return values
  },
  /** Orders refer to the products they sold or reserve, so such a product is unpublished, not deleted. */
  async beforeDelete(ctx, { id }) {
    const reserved = await ctx.db
      .selectFrom('product_variants')
      .select('id')
      .where('product_id', '=', id)
      .where('reserved', '>', 0)
      .executeTakeFirst()
    if (reserved) throw new Refusal('products.is_reserved', 409)
    const sold = await ctx.db
      .selectFrom('stock_movements')
      .innerJoin('product_variants', 'product_variants.id', 'variant_id')
      .select('stock_movements.id')
      .where('product_id', '=', id)
      .where('cause', '=', 'sold')
      .executeTakeFirst()
    if (sold) throw new Refusal('products.was_sold', 409)
  },
  read: async (ctx, records) => {
    const units = await unitsOf(
      ctx,
      records.map(({ id }) => id),
    )
    return records.map(({ id }) => ({ stock: units.get(id) ?? 0 }))
  },
})

/** Returns whether the code at a position belongs to another product or to an earlier variant in the list. */
async function takenCodes(
  ctx: Context,
  column: 'sku' | 'barcode',
  codes: (string | null)[],
  own: number | null,
): Promise<(place: number) => boolean> {
  const given = codes.filter((code) => code !== null)
  if (given.length === 0) return () => false
  const rows = await ctx.db
    .selectFrom('product_variants')
    .select(column)
    .where(column, 'in', given)
    .$if(own !== null, (q) => q.where('product_id', '<>', own!))
    .execute()
  const used = new Set(rows.map((row) => row[column]))
  return (place) => {
    const code = codes[place] ?? null
    return code !== null && (used.has(code) || codes.indexOf(code) < place)
  }
}

/** Available units of each product. */
async function unitsOf(ctx: Context, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('product_variants')
    .select(['product_id', 'on_hand', 'reserved'])
    .where('product_id', 'in', ids)
    .where('retired', '=', false)
    .execute()
  const units = new Map<number, number>()
  for (const { product_id, on_hand, reserved } of rows)
    units.set(product_id, (units.get(product_id) ?? 0) + on_hand - reserved)
  return units
}
