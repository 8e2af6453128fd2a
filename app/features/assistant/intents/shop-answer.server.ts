/** Answers with current prices of the shop. */
import { productPath, type ProductSummary } from '#features/shop/products/product.ts'
import { productDetail, productList } from '#features/shop/products/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatMoney } from '#kernel/money.ts'
import { link, plain, type Reply } from '../knowledge/compose-answer.server.ts'
import { retrieve } from '../knowledge/retrieve.server.ts'

const CHEAPEST = 3

/** The product that best matches the question; null if another page matches better. */
export async function productAnswer(ctx: Context, question: string): Promise<Reply | null> {
  const { verdict, matches } = await retrieve(ctx, question)
  const [best] = matches
  if (verdict !== 'answered' || best?.source.kind !== 'products' || !best.titleMatches) return null
  const id = Number(best.source.path.split('/').at(-1))
  const product = await productDetail({ ...ctx, actor: null }, id)
  if (!product) return null
  const t = ctx.texts.translate(ctx.locale)
  const stock = t(product.stock === 'out' ? 'products.stock.out' : 'products.stock.in')
  const text = [
    `**${plain(product.name)}**`,
    `${priceOf(ctx, product)} · ${stock}`,
    '',
    link(ctx, productPath(product.id), t('assistant_answers.open')),
  ]
  return { text: text.join('\n'), outcome: 'answered' }
}

export async function cheapestAnswer(ctx: Context): Promise<Reply | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  if (!controlpanel.shop) return null
  const { products } = await productList({ ...ctx, actor: null }, { category: null, sort: 'price', size: 10, page: 1 })
  if (products.length === 0) return null
  const t = ctx.texts.translate(ctx.locale)
  const lines = products
    .slice(0, CHEAPEST)
    .map((product) => `- ${link(ctx, productPath(product.id), product.name)} · ${priceOf(ctx, product)}`)
  const head = t('assistant_answers.cheapest', { shop: link(ctx, '/gift-shop?sort=price', t('site.navShop')) })
  return { text: [head, '', ...lines].join('\n'), outcome: 'answered' }
}

/** Each order has its own page, which only its link opens. */
export async function orderAnswer(ctx: Context): Promise<Reply | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  if (!controlpanel.shop) return null
  const t = ctx.texts.translate(ctx.locale)
  const contact = link(ctx, '/contact-us', t('site.navContact'))
  const account = link(ctx, '/user-account', t('assistant_answers.account_page'))
  return { text: t('assistant_answers.order', { contact, account }), outcome: 'answered' }
}

function priceOf(ctx: Context, { price, from }: Pick<ProductSummary, 'price' | 'from'>): string {
  const t = ctx.texts.translate(ctx.locale)
  const shown = formatMoney(price, 'TRY', ctx.locale)
  return t(from ? 'assistant_answers.price_from' : 'assistant_answers.price', { price: shown })
}
