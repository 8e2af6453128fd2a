/** Products of docs/reference/wire-format.md "Gift shop". Amounts are in lira. */
import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { toMajorNumber } from '#kernel/money.ts'
import { renditionUrl } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordId } from '#resource/address.ts'
import { pageAnswer, paged, pageQuery } from '#resource/paging.ts'
import { backgroundOf } from '#ui/background.ts'
import { PAGE_SIZES, SORTS, type PageSize, type ProductSummary } from './product.ts'
import { changePrices } from './prices.server.ts'
import { countStock, StockCount } from './count-stock.server.ts'
import { categoryExists, productCategories, productDetail, productList, relatedProducts } from './queries.server.ts'

const Lira = z.number().describe('Lira, at most two decimals')
const Category = z.object({ id: z.int(), name: z.string() })
const InStock = z.enum(['in', 'few', 'out'])
const Product = z.object({
  id: z.int(),
  name: z.string(),
  price: Lira.describe('Lowest price of the variants'),
  currency: z.literal('TRY'),
  image: z.string().describe('URL of the picture; a generated one if none was uploaded'),
  category: Category,
  description: z.string().describe('Plain text in lists, HTML in the details'),
  stock: InStock,
})
const Variant = z.object({
  id: z.int().describe('Can be sent to /api/cart as variant_id'),
  sku: z.string(),
  label: z.string(),
  price: Lira,
  stock: InStock,
  left: z.int(),
})

function toProductJson(product: ProductSummary, description = product.summary): z.infer<typeof Product> {
  const { id, name, price, category, stock, picture } = product
  const image = backgroundOf(picture, 'product', id)
  return { id, name, price: toMajorNumber(price), currency: 'TRY', image, category, description, stock }
}

const open = { method: 'get', allow: 'anyone', cache: true } as const
const notFound = () => new Refusal('errors.not_found', 404)
const sizes = PAGE_SIZES.map(String) as [string, ...string[]]
const inLatin = (typed: unknown) => (typeof typed === 'string' ? toLatinDigits(typed) : typed)

endpoint({
  ...open,
  path: '/api/front/categories/products/relations',
  flag: 'shop',
  summary: 'Lists the categories that have products',
  query: LocaleQuery,
  answer: z.array(Category),
  run: (ctx) => productCategories(ctx),
})

endpoint({
  ...open,
  path: '/api/front/categories/:category/products',
  flag: 'shop',
  summary: 'Lists the products of a category, or of `all`, paged',
  params: z.object({ category: z.string() }),
  query: LocaleQuery.extend({
    per_page: z.preprocess(inLatin, z.enum(sizes).default('10')).meta({ enum: sizes, default: '10' }),
    sort: z.enum(SORTS).default('name'),
    page: pageQuery(10).page,
  }),
  answer: pageAnswer(Product).extend({
    products: z.array(Product),
    data: z
      .array(Product)
      .meta({ deprecated: true, description: 'The same as `products`, which is the name of the contract: use that' }),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
  }),
  async run(ctx, { params, query }) {
    const category = params.category === 'all' ? null : recordId(params.category)
    if (params.category !== 'all' && (category === null || !(await categoryExists(ctx, category)))) throw notFound()
    const size = Number(query.per_page) as PageSize
    const { products, total, pages } = await productList(ctx, { category, sort: query.sort, size, page: query.page })
    const items = products.map((product) => toProductJson(product))
    const path = `/api/front/categories/${params.category}/products`
    return {
      ...paged(path, { ...query, per_page: size }, { items, more: query.page < pages }),
      products: items,
      total,
      page: query.page,
      per_page: size,
      last_page: pages,
    }
  },
})

endpoint({
  ...open,
  path: '/api/front/products/:id',
  flag: 'shop',
  summary: 'Returns one product with its variants and similar products',
  params: z.object({ id: z.string() }),
  query: LocaleQuery,
  answer: z.object({
    product: Product.extend({ gallery: z.array(z.string()), variants: z.array(Variant) }),
    related: z.array(Product),
  }),
  async run(ctx, { params }) {
    const id = recordId(params.id)
    const product = id === null ? undefined : await productDetail(ctx, id)
    if (!product) throw notFound()
    return {
      product: {
        ...toProductJson(product, product.description),
        gallery: product.gallery.map((picture) => renditionUrl(picture, 960, 'jpg')),
        variants: product.variants.map((variant) => ({ ...variant, price: toMajorNumber(variant.price) })),
      },
      related: (await relatedProducts(ctx, product, 4)).map((other) => toProductJson(other)),
    }
  },
})

endpoint({
  method: 'put',
  path: '/api/dashboard/stock',
  summary: 'Sets stock quantities with a reason, all or none',
  allow: 'products.update',
  body: StockCount,
  answer: z.object({ changed: z.int().describe('Number of products whose quantity changed') }),
  run: (ctx, { body }) => countStock(ctx, body),
})

endpoint({
  method: 'post',
  path: '/api/dashboard/stock/prices',
  summary: 'Changes the prices of a category, or of all products, by a percentage',
  allow: 'products.update',
  body: z.object({ category: z.int().positive().nullable(), percent: z.number() }),
  answer: z.object({ changed: z.int() }),
  run: (ctx, { body }) => changePrices(ctx, body),
})
