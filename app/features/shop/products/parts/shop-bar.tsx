import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { localizeDigits } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { listQuery, PAGE_SIZES, SORTS, type Category, type ProductListParams } from '../product.ts'
import styles from './shop-bar.module.css'

/** Categories as tabs or a select (docs/reference/site-rules.md "Tabs and selects"), page size and order. */
export function ShopBar({ listed, categories }: { listed: ProductListParams; categories: readonly Category[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const change = () => void submit(form.current, { preventScrollReset: true })
  const address = (category: number | null) => to(`/gift-shop${listQuery({ ...listed, category, page: 1 })}`)
  return (
    <div className={styles.bar}>
      <Tabs
        label={t('products.categories')}
        className={styles.tabs}
        tabs={[
          { to: address(null), label: t('products.all'), current: listed.category === null },
          ...categories.map(({ id, name }) => ({ to: address(id), label: name, current: id === listed.category })),
        ]}
      />
      <Form key={listQuery(listed)} ref={form} action={to('/gift-shop')} className={styles.form} preventScrollReset>
        <Select
          name="category"
          label={t('products.category')}
          defaultValue={listed.category ?? ''}
          onChange={change}
          className={styles.category}
        >
          <option value="">{t('products.all')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="per_page" label={t('products.per_page')} defaultValue={listed.size} onChange={change}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {localizeDigits(String(size), locale)}
            </option>
          ))}
        </Select>
        <Select name="sort" label={t('products.sort')} defaultValue={listed.sort} onChange={change}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`products.sort.${sort}`)}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" variant="pine">
            {t('ui.show')}
          </Button>
        </noscript>
      </Form>
    </div>
  )
}
