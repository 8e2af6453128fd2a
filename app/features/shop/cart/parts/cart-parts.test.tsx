// @vitest-environment happy-dom
/** The cart in the browser: adding products, the drawer after it, and the number in the header. */
import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, expect, test } from 'vitest'
import { BuyBox } from '#features/shop/products/parts/buy-box.tsx'
import type { ProductDetail, Variant } from '#features/shop/products/product.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { NO_NETWORK, network, ok, refused, type Reply } from '#tests/support/network.ts'
import { CART_UPDATED } from '../cart.ts'
import { AddToCart } from './add-to-cart.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { CartLink } from './cart-link.tsx'
import type { CartAnnouncer, CartResponse } from './cart-response.ts'

const item = (variant: number, name: string, quantity: number, price: number) => ({
  product_id: variant,
  variant_id: variant,
  name,
  variant: '',
  image: '/covers/product-1.svg',
  quantity,
  price,
  total: price * quantity,
})
const cartOf = (...items: CartResponse['items']): CartResponse => ({
  items,
  count: items.reduce((units, { quantity }) => units + quantity, 0),
  total: items.reduce((sum, { total }) => sum + total, 0),
})
const CART = cartOf(item(1, 'كوب', 3, 100.5), item(2, 'وشاح', 1, 0.7))
const ADD = 'POST /api/cart'
const announce = (detail: CartAnnouncer) => act(() => void window.dispatchEvent(new CustomEvent(CART_UPDATED, { detail }))) // prettier-ignore

const events: CartAnnouncer[] = []
const listen = (event: Event) => void events.push((event as CustomEvent<CartAnnouncer>).detail)
window.addEventListener(CART_UPDATED, listen)
afterAll(() => window.removeEventListener(CART_UPDATED, listen))
afterEach(() => {
  events.length = 0
  document.cookie = 'cart_count=; max-age=0; path=/'
  document.cookie = 'signed_in=; max-age=0; path=/'
})

const mug = <AddToCart product={{ id: 7, name: 'كوب' }} variant={5} />
const button = () => screen.getByRole<HTMLButtonElement>('button')

test('a product is added without leaving the page, and once however often the button is pressed', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Reply>()
  const sent = network({ [ADD]: () => promise })
  const { address } = await show(mug)
  for (let n = 0; n < 3; n++) fireEvent.submit(button().form!)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(button().getAttribute('aria-disabled')).toBe('true')
  answer(ok(CART))
  await waitFor(() => expect(events).toEqual([{ cart: CART, added: true }]))
  expect([sent.map(({ body }) => body), address()]).toEqual([
    [{ product_id: '7', variant_id: '5', quantity: '1' }],
    '/en/dashboard/home',
  ])
})

test.each([
  ['the message', refused(409, 'cart.not_enough', { message: 'Only 2 left.' }), 'Only 2 left.'],
  ['the message of the field', refused(422, 'errors.invalid_input', { message: 'Invalid.', fields: { quantity: 'Enter a number from 1 to 99.' } }), 'Enter a number from 1 to 99.'], // prettier-ignore
  ['a general message without an answer', NO_NETWORK, 'Something went wrong'],
])('%s stays next to the button, and no cart is announced', async (_, reply, words) => {
  network({ [ADD]: reply })
  const { user } = await show(mug)
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(events).toEqual([])
})

const variant = (id: number, price: number, left: number): Variant => ({
  id,
  sku: `S-${id}`,
  label: `Size ${id}`,
  price: minor(price),
  stock: left === 0 ? 'out' : left < 4 ? 'few' : 'in',
  left,
})
const product = (...variants: Variant[]) =>
  ({ id: 7, name: 'كوب', summary: '', price: variants[0]!.price, from: true, stock: 'in', variants }) as unknown as ProductDetail // prettier-ignore
const buying = (...variants: Variant[]) => (
  <BuyBox
    product={product(...variants)}
    renderForm={(fields, soldOut) => (
      <AddToCart product={{ id: 7, name: 'كوب' }} disabled={soldOut}>
        {fields}
      </AddToCart>
    )}
  />
)
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })

test('the chosen variant decides the price, the stock and how many can be added', async () => {
  const { user, container } = await show(buying(variant(1, 100_00, 0), variant(2, 120_00, 9), variant(3, 150_00, 2)))
  expect(container.textContent).toContain('₺120')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Size 1/ }).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /Size 3/ }))
  expect(container.textContent).toContain('Only 2 left')
  expect(container.textContent).toContain('S-3')
  const more = screen.getByRole('button', { name: 'Increase quantity' })
  for (let n = 0; n < 4; n++) await user.click(more)
  expect([quantity().value, more.getAttribute('aria-disabled')]).toEqual(['2', 'true'])
})

test('the quantity is typed in any digits, and its buttons go on from there, from one to what is left', async () => {
  const { user } = await show(buying(variant(2, 120_00, 12)))
  const type = async (typed: string) => {
    await user.clear(quantity())
    if (typed) await user.type(quantity(), typed)
  }
  const [less, more] = [
    screen.getByRole('button', { name: 'Decrease quantity' }),
    screen.getByRole('button', { name: 'Increase quantity' }),
  ]
  await type('٣')
  await user.click(more)
  expect(quantity().value).toBe('4')
  await type('۹۹')
  await user.click(more)
  expect(quantity().value).toBe('12')
  await type('x')
  await user.click(less)
  expect([quantity().value, less.getAttribute('aria-disabled')]).toEqual(['1', 'true'])
})

test('the number in the header is loaded only where the cart may not be empty', async () => {
  const sent = network({ 'GET /api/cart': ok(CART) })
  document.cookie = 'cart_count=0; path=/'
  const { container, unmount } = await show(<CartLink always={false} />)
  const link = container.querySelector('a')!
  expect([sent.length, link.hidden]).toEqual([0, true])
  announce({ cart: CART })
  expect([link.hidden, link.textContent]).toEqual([false, 'Your cart 4'])
  announce({ count: 120 })
  expect(link.textContent).toBe('Your cart 99+')
  announce({ count: 0 })
  expect(link.hidden).toBe(true)
  unmount()
  document.cookie = 'cart_count=4; path=/'
  await show(<CartLink always={false} />)
  await waitFor(() => expect(screen.getByRole('link').textContent).toBe('Your cart 4'))
  expect(sent).toHaveLength(1)
})

test('the number in the header follows signing in and out without a page load', async () => {
  network({ 'GET /api/cart': ok(CART) })
  const { container, router } = await show(<CartLink always />)
  const link = container.querySelector('a')!
  expect(link.textContent).toBe('Your cart ')
  document.cookie = 'signed_in=1; path=/'
  await act(() => router.navigate('/en/dashboard/profile'))
  await waitFor(() => expect(link.textContent).toBe('Your cart 4'))
  document.cookie = 'signed_in=; max-age=0; path=/'
  await act(() => router.navigate('/en/dashboard/home'))
  await waitFor(() => expect(link.textContent).toBe('Your cart '))
})

/** Two pages with the drawer of their layout. */
function Pages() {
  const [place, setPlace] = useState('/gift-shop')
  return (
    <>
      <button onClick={() => setPlace('/about')}>Next page</button>
      <CartDrawer place={place} />
    </>
  )
}

test('the drawer opens after a product was added, with the sum of all, and closes when the page changes', async () => {
  await show(<Pages />)
  announce({ cart: CART })
  expect(screen.queryByRole('dialog', { name: 'Your cart' })).toBeNull()
  announce({ cart: CART, added: true })
  const dialog = await screen.findByRole('dialog', { name: 'Your cart' })
  expect(dialog.textContent).toContain('₺302.20')
  fireEvent.click(screen.getByText('Next page'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your cart' })).toBeNull())
})

test('a product is removed in the drawer; an error stays there with the product', async () => {
  const left = cartOf(item(2, 'وشاح', 1, 0.7))
  const sent = network({ 'DELETE /api/cart/1': [refused(500, 'errors.unexpected', { message: 'Try again.' }), ok(left)] }) // prettier-ignore
  const { user } = await show(<CartDrawer place="/gift-shop" />)
  announce({ cart: CART, added: true })
  const remove = await screen.findByRole('button', { name: 'Remove كوب from the cart' })
  await user.click(remove)
  expect((await screen.findByRole('alert')).textContent).toContain('Try again.')
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove كوب from the cart' })).toBeNull())
  expect([sent.length, screen.getByRole('dialog').textContent]).toEqual([2, expect.stringContaining('₺0.70')])
})
