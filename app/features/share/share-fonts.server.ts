/** Writes the fonts of share pictures, which are part of the build, to files, which the imaging process needs. */
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Fonts } from '#features/media/share-picture-layout.ts'
import type { Config } from '#kernel/config.server.ts'

const written = new Map<string, Promise<Fonts>>()

export function loadShareFonts({ dataDir }: Pick<Config, 'dataDir'>): Promise<Fonts> {
  const folder = resolve(dataDir, 'letters')
  let fonts = written.get(folder)
  if (!fonts) {
    written.set(folder, (fonts = write(folder)))
    fonts.catch(() => written.delete(folder))
  }
  return fonts
}

async function write(folder: string): Promise<Fonts> {
  await mkdir(folder, { recursive: true })
  const put = async (name: string, load: () => Promise<{ default: string }>) => {
    const file = join(folder, name)
    const there = await access(file)
      .then(() => true)
      .catch(() => false)
    if (there) return file
    const { default: address } = await load()
    const part = `${file}.${crypto.randomUUID()}.part`
    await writeFile(part, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
    await rename(part, file)
    return file
  }
  return {
    regular: await put(
      'readex-pro-400.ttf',
      () => import('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf?inline'),
    ),
    bold: await put(
      'readex-pro-600.ttf',
      () => import('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf?inline'),
    ),
    more: [
      await put(
        'vazirmatn-500.ttf',
        () => import('@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf?inline'),
      ),
      await put('rubik-500.ttf', () => import('@expo-google-fonts/rubik/500Medium/Rubik_500Medium.ttf?inline')),
    ],
  }
}
