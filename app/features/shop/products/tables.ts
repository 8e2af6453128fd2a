import type { Generated, GeneratedAlways } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'
import type { ProductDrawing } from '#ui/cover-objects/product-drawings.ts'
import type { StockReason } from './stock-reason.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

/** A variant in the product's form. */
export type VariantRow = {
  sku: string
  size: string | null
  color: Localized | null
  price: Minor | null
  barcode: string | null
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    product_categories: SavedColumns & { name: Localized; position: Generated<number> }
    products: SavedColumns &
      PublishedColumns & {
        name: Localized
        /** Plain text for cards and previews. */
        summary: Localized | null
        /** Clean HTML. */
        description: Localized | null
        category_id: number
        /** Price including VAT. */
        price: Minor
        /** Whole percent; null: not recorded. */
        vat_rate: Generated<number | null>
        /** Null: a cover is generated. */
        image: Picture | null
        /** What the generated cover shows. */
        drawing: Generated<ProductDrawing>
        gallery: Generated<Picture[]>
        variants: Generated<VariantRow[]>
        /** At this stock or below, pages show "only a few left". */
        low_at: Generated<number>
      }
    /** Variants for sale, synchronized with `products.variants` by code. Only stock.server.ts changes quantities. */
    product_variants: {
      id: GeneratedAlways<number>
      product_id: number
      sku: string
      size: string | null
      color: Localized | null
      /** Null: the product's price applies. */
      price: Minor | null
      /** Latin digits, no spaces; unique. */
      barcode: string | null
      position: Generated<number>
      retired: Generated<boolean>
      /** Units in stock. */
      on_hand: Generated<number>
      /** How many of these are reserved for buyers who are paying. */
      reserved: Generated<number>
    }
    /** Stock counts imported from spreadsheets. */
    stock_imports: {
      id: string
      /** File name. */
      name: string
      sha256: string
      /** Number of changed quantities. */
      changed: number
      imported_by: string
      imported_at: Date
      undone_by: string | null
      undone_at: Date | null
    }
    stock_movements: {
      id: GeneratedAlways<string>
      variant_id: number
      units: number
      cause: 'counted' | 'sold' | 'returned'
      /** The order's id. */
      subject: string | null
      by: string | null
      /** Reason of staff; null for orders and for counts that are older than reasons. */
      reason: Generated<StockReason | null>
      /** Note of staff on the reason. */
      note: Generated<string>
      /** The import of a stock count that made or undid the change, if any. Older undos have none. */
      import_id: Generated<string | null>
      at: Date
    }
  }
}
