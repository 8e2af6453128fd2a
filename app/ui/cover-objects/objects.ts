/** Drawings for generated covers of products. */
import type { Scene } from '../cover-scenes/brush.ts'
import { book, cards, notebook, pens, toys } from './stationery.ts'
import { candle, coffee, cup, parcel, jar, lantern, soap } from './home.ts'
import type { ProductDrawing } from './product-drawings.ts'
import { stage, type Item } from './stage.ts'
import { bag, beads, cap, hoodie, rug, scarf, shirt } from './wear.ts'

const items: Record<ProductDrawing, Item> = {
  parcel,
  shirt,
  hoodie,
  bag,
  scarf,
  cap,
  rug,
  beads,
  soap,
  candle,
  notebook,
  book,
  cards,
  pens,
  cup,
  coffee,
  jar,
  toys,
  lantern,
}

export const sceneOfProduct = (drawing: ProductDrawing): Scene => stage(items[drawing])
