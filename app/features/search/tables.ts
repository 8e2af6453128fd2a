import type { Localized } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    search_documents: {
      resource: string
      record_id: number
      title: Localized
      /** Plain text. */
      text: Localized
      picture: Picture | null
      path: string
      /** Folded. */
      title_words: string
      words: string
      state: 'draft' | 'published'
      published_at: Date | null
    }
  }
}
