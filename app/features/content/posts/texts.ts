import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'posts.breadcrumb': { ar: 'المقالات', en: 'Posts', tr: 'Yazılar' },
  'posts.latest': { ar: 'أحدث المقالات', en: 'Latest posts', tr: 'Son yazılar' },
  'posts.unclassified': { ar: 'غير مصنّف', en: 'Unclassified', tr: 'Kategorisiz' },
  'posts.empty': { ar: 'لا مقالات هنا بعد', en: 'No posts here yet', tr: 'Burada henüz yazı yok' },
  'dashboard.post': { ar: 'مقال', en: 'Post', tr: 'Yazı' },
  'dashboard.posts': { ar: 'المقالات', en: 'Posts', tr: 'Yazılar' },
  'dashboard.posts_empty': {
    ar: 'لا مقالات بعد. اكتب أول خبر أو مقال ليقرأه زوّار الموقع.',
    en: 'No posts yet. Write the first post.',
    tr: 'Henüz yazı yok. Ziyaretçileriniz için ilk yazıyı yazın.',
  },
  'dashboard.post_add': { ar: 'مقال جديد', en: 'New post', tr: 'Yeni yazı' },
  'dashboard.post_category': { ar: 'تصنيف مقالات', en: 'Post category', tr: 'Yazı kategorisi' },
  'dashboard.post_categories': { ar: 'تصنيفات المقالات', en: 'Post categories', tr: 'Yazı kategorileri' },
  'dashboard.post_categories_empty': {
    ar: 'لا تصنيفات بعد. التصنيفات تجمع المقالات المتقاربة.',
    en: 'No categories yet. Categories group similar posts.',
    tr: 'Henüz kategori yok. Kategoriler benzer yazıları bir araya getirir.',
  },
  'dashboard.post_category_add': { ar: 'تصنيف جديد', en: 'New category', tr: 'Yeni kategori' },
})
