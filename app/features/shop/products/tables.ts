import type { Generated, GeneratedAlways } from 'kysely'
import type { Localized } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'
import type { ProductDrawing } from '#ui/cover-objects/product-drawings.ts'
import type { StockReason } from './stock-reason.ts'
import type { SavedColumns, PublishedColumns } from '#resource/tables.ts'

/** As staff write a variant in the product's form. */
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
        /** With VAT. */
        price: Minor
        /** Whole percent; null: not recorded. */
        vat_rate: Generated<number | null>
        /** null: a generated cover. */
        image: Picture | null
        /** What the generated cover shows. */
        drawing: Generated<ProductDrawing>
        gallery: Generated<Picture[]>
        variants: Generated<VariantRow[]>
        /** So few or fewer are "only a few left". */
        low_at: Generated<number>
      }
    /** Variants for sale: follows `products.variants` by its code; its units are changed by stock.server.ts only. */
    product_variants: {
      id: GeneratedAlways<number>
      product_id: number
      sku: string
      size: string | null
      color: Localized | null
      /** null: the product's. */
      price: Minor | null
      /** Latin digits, no spaces; unique. */
      barcode: string | null
      position: Generated<number>
      retired: Generated<boolean>
      /** On the shelf. */
      on_hand: Generated<number>
      /** Of these, reserved for buyers who are paying. */
      reserved: Generated<number>
    }
    /** Stock counts that were imported from a sheet. */
    stock_imports: {
      id: string
      /** Of the file. */
      name: string
      sha256: string
      /** How many quantities changed. */
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
      /** The order. */
      subject: string | null
      by: string | null
      /** Why staff changed it; null for orders, and for counts from before there were reasons. */
      reason: Generated<StockReason | null>
      /** Of staff, to the reason. */
      note: Generated<string>
      /** The sheet of a stock count. */
      import_id: Generated<string | null>
      at: Date
    }
  }
}
