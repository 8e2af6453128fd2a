import { useState } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { Picture, PictureOrCover } from '#ui/picture.tsx'
import type { ProductDetail } from '../product.ts'
import styles from './gallery.module.css'

/** The picture, and thumbnails to choose from. Without JavaScript the pictures are stacked. */
export function Gallery({ product }: { product: Pick<ProductDetail, 'id' | 'picture' | 'gallery' | 'name'> }) {
  const t = useText()
  const { id, picture, gallery } = product
  const pictures = [picture, ...gallery]
  const [shown, setShown] = useState(0)
  return (
    <section className={styles.gallery} aria-label={t('products.gallery')}>
      <div className={styles.frame}>
        <PictureOrCover
          key={shown}
          picture={pictures[shown]}
          kind="product"
          id={id}
          sizes="(min-width: 56rem) 36rem, 100vw"
          priority="first"
        />
      </div>
      {gallery.length > 0 && (
        <ul className={styles.small}>
          {pictures.map((each, i) => (
            <li key={each?.id ?? 'cover'}>
              <button
                type="button"
                className={styles.button}
                aria-pressed={i === shown}
                aria-label={t('products.picture', { n: i + 1 })}
                onClick={() => setShown(i)}
              >
                {each ? (
                  <Picture picture={each} sizes="5rem" alt="" />
                ) : (
                  <PictureOrCover picture={null} kind="product" id={id} />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
