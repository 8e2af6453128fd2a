import { personalData } from '#kernel/personal-data.server.ts'

personalData('cart_lines', {
  about: 'buyer',
  none: ['cart_id', 'added_at'],
  personal: {
    variant_id: { kind: 'choice', exported: 'cart.variant_id', erased: 'row' },
    quantity: { kind: 'choice', exported: 'cart.quantity', erased: 'row' },
  },
})

personalData('carts', {
  about: 'buyer',
  none: ['id', 'updated_at'],
  personal: {
    token_hash: { kind: 'secret', exported: null, erased: 'row', why: 'opens the cart' },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'row' },
  },
})
