import type { SharePicture } from '#kernel/share-picture.ts'
import { useText } from '#kernel/text-context.tsx'
import { ShareButton, ShareDialog } from './share-dialog.tsx'

const ID = 'share-page'

/** Button that opens the share dialog, among the cards at the side. */
export function SharePage({ url, title, of }: { url: string; title: string; of: SharePicture }) {
  const t = useText()
  return (
    <div>
      <ShareButton id={ID} wide>
        {t('ui.share')}
      </ShareButton>
      <ShareDialog key={url} id={ID} url={url} title={title} of={of} />
    </div>
  )
}
