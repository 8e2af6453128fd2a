import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  addedToCart: { ar: 'أُضيفت إلى السلة', en: 'Added to your cart', tr: 'Sepete eklendi' },
  'cart.title': { ar: 'سلة المشتريات', en: 'Your cart', tr: 'Sepetiniz' },
  'cart.count': {
    ar: {
      zero: 'لا شيء',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '{{count}} قطع',
      many: '{{count}} قطعة',
      other: '{{count}} قطعة',
    },
    en: { one: '{{count}} item', other: '{{count}} items' },
    tr: { one: '{{count}} ürün', other: '{{count}} ürün' },
  },
  'cart.add': { ar: 'إضافة إلى السلة', en: 'Add to cart', tr: 'Sepete ekle' },
  'cart.add_of': { ar: 'إضافة إلى السلة: {{name}}', en: 'Add to cart: {{name}}', tr: 'Sepete ekle: {{name}}' },
  'cart.empty': { ar: 'سلتك فارغة', en: 'Your cart is empty', tr: 'Sepetiniz boş' },
  'cart.emptyHint': {
    ar: 'في المتجر هدايا صُنعت بحب، وثمنها يعود إلى من صنعها وإلى برامجنا.',
    en: 'The shop has handmade gifts; your purchase supports their makers and our programmes.',
    tr: 'Mağazada sevgiyle yapılmış hediyeler var; ödediğiniz tutar yapanlara ve programlarımıza destek olur.',
  },
  'cart.order_waits': {
    ar: 'الطلب {{number}} بانتظار الدفع',
    en: 'Order {{number}} is waiting for payment',
    tr: '{{number}} numaralı sipariş ödeme bekliyor',
  },
  'cart.to_order': { ar: 'إلى الطلب', en: 'Go to the order', tr: 'Siparişe git' },
  'cart.to_shop': { ar: 'إلى المتجر', en: 'Go to the shop', tr: 'Mağazaya git' },
  'cart.go_on': { ar: 'متابعة التسوق', en: 'Continue shopping', tr: 'Alışverişe devam et' },
  'cart.see': { ar: 'عرض السلة', en: 'View cart', tr: 'Sepeti gör' },
  'cart.checkout': { ar: 'إتمام الشراء', en: 'Check out', tr: 'Satın al' },
  'cart.sum': { ar: 'المجموع', en: 'Subtotal', tr: 'Ara toplam' },
  'cart.sum_hint': {
    ar: 'التوصيل والقسائم في الخطوة التالية.',
    en: 'Delivery and coupons are calculated in the next step.',
    tr: 'Teslimat ve kuponlar sonraki adımda.',
  },
  'cart.each': { ar: '{{price}} للقطعة', en: '{{price}} each', tr: 'adedi {{price}}' },
  'cart.quantity_of': { ar: 'كمية {{name}}', en: 'Quantity of {{name}}', tr: '{{name}} adedi' },
  'cart.more_of': { ar: 'زيادة كمية {{name}}', en: 'Increase quantity of {{name}}', tr: '{{name}} adedini artır' },
  'cart.less_of': { ar: 'إنقاص كمية {{name}}', en: 'Decrease quantity of {{name}}', tr: '{{name}} adedini azalt' },
  'cart.remove': { ar: 'إزالة', en: 'Remove', tr: 'Kaldır' },
  'cart.remove_of': {
    ar: 'إزالة {{name}} من السلة',
    en: 'Remove {{name}} from the cart',
    tr: '{{name}} ürününü kaldır',
  },
  'cart.line_out': {
    ar: 'نفدت هذه القطعة. أزلها لتكمل الشراء.',
    en: 'This product is sold out. Remove it to continue.',
    tr: 'Bu ürün tükendi. Devam etmek için kaldırın.',
  },
  'cart.line_short': {
    ar: {
      zero: 'نفدت هذه القطعة.',
      one: 'لم تبقَ إلا قطعة واحدة. عدّل الكمية لتكمل.',
      two: 'لم تبقَ إلا قطعتان. عدّل الكمية لتكمل.',
      few: 'لم تبقَ إلا {{count}} قطع. عدّل الكمية لتكمل.',
      many: 'لم تبقَ إلا {{count}} قطعة. عدّل الكمية لتكمل.',
      other: 'لم تبقَ إلا {{count}} قطعة. عدّل الكمية لتكمل.',
    },
    en: {
      one: 'Only {{count}} is left. Change the quantity to continue.',
      other: 'Only {{count}} are left. Change the quantity to continue.',
    },
    tr: {
      one: 'Yalnızca {{count}} adet kaldı. Devam etmek için adedi değiştirin.',
      other: 'Yalnızca {{count}} adet kaldı. Devam etmek için adedi değiştirin.',
    },
  },
  'cart.sold_out': {
    ar: 'عذرًا، نفدت هذه القطعة.',
    en: 'Sorry, this product is sold out.',
    tr: 'Üzgünüz, bu ürün tükendi.',
  },
  'cart.not_enough': {
    ar: 'المتوفر الآن {{count}} فقط.',
    en: 'Only {{count}} left.',
    tr: 'Yalnızca {{count}} adet kaldı.',
  },
  'cart.not_enough_more': {
    ar: 'المتوفر {{count}} فقط، وفي سلتك بعضها.',
    en: 'Only {{count}} available, and some are in your cart already.',
    tr: 'Yalnızca {{count}} adet var, bir kısmı zaten sepetinizde.',
  },
  'cart.not_ready': {
    ar: 'عدّل ما لم يعد متوفرًا لتكمل الشراء.',
    en: 'Update the unavailable products to continue.',
    tr: 'Devam etmek için artık bulunmayan ürünleri düzeltin.',
  },
  'cart.bad_quantity': {
    ar: 'اكتب عددًا من {{1}} إلى {{99}}.',
    en: 'Enter a number from 1 to 99.',
    tr: '1 ile 99 arasında bir sayı yazın.',
  },
})
