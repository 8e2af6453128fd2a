/** Gallery pictures of the demo. They are generated after the start, because that takes a while. */
import '#app/features.server.ts'
import { addGeneratedPicture } from '#features/media/add-generated.server.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import type { Picture } from '#kernel/picture.ts'
import { tablesOf } from '#resource/columns.server.ts'
import { drawing, galleries, PICTURE, pictures } from '#demo/pictures/pictures.ts'

/** Galleries that staff have filled in the meantime are not changed. */
export const attachDemoPictures = job({
  id: 'demo.attach_pictures',
  input: EmptyInput,
  async run(ctx) {
    const drawn = new Map<string, Picture>()
    for (const picture of pictures) {
      if (ctx.stopping?.aborted) throw new Error('stopped between two pictures: the next start continues')
      const { key, alt } = picture
      drawn.set(key, await addGeneratedPicture(ctx, { name: `${key}.jpg`, svg: drawing(picture), ...PICTURE, alt }))
    }
    for (const [place, keys] of Object.entries(galleries))
      await tablesOf(ctx)
        .updateTable('places')
        .set({ gallery: JSON.stringify(keys.map((key) => drawn.get(key))) })
        .where('demo_key', '=', place)
        .where('gallery', '=', '[]')
        .execute()
    await invalidatePages(ctx)
  },
})
