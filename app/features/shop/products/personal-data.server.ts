import { personalData } from '#kernel/personal-data.server.ts'

personalData('product_categories', {
  none: ['id', 'name', 'position', 'version', 'search', 'created_at', 'updated_at', 'demo_key'],
})

personalData('product_variants', {
  none: ['id', 'product_id', 'sku', 'size', 'color', 'price', 'barcode', 'position', 'retired', 'on_hand', 'reserved'],
})

personalData('products', {
  none: [
    'id',
    'name',
    'summary',
    'description',
    'category_id',
    'price',
    'vat_rate',
    'image',
    'drawing',
    'gallery',
    'variants',
    'low_at',
    'state',
    'published_at',
    'version',
    'search',
    'created_at',
    'updated_at',
    'demo_key',
  ],
})

personalData('stock_movements', {
  about: 'person whom staff name',
  none: ['id', 'variant_id', 'units', 'cause', 'subject', 'at', 'reason', 'import_id'],
  staff: ['by'],
  personal: {
    note: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a change of the stock: part of the books',
    },
  },
})

personalData('stock_imports', {
  about: 'person after whom staff named the file',
  none: ['id', 'sha256', 'changed', 'imported_at', 'undone_at'],
  staff: ['imported_by', 'undone_by'],
  personal: {
    name: { kind: 'text', exported: 'mentions.text', erased: 'emptied', searched: true },
  },
})
