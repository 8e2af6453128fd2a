/** Paths of pages (without the language) whose forms contain files: their posts are streamed, never held in memory. */
const filePages: RegExp[] = []
/** @param path `:name` matches any segment */
export const registerUploadPath = (path: string): void =>
  void filePages.push(new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
export const isUploadPath = (path: string): boolean => filePages.some((page) => page.test(path))
