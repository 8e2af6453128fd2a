import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'media.empty': {
    ar: 'الملف فارغ.',
    en: 'The file is empty.',
    tr: 'Dosya boş.',
  },
  'media.not_taken': {
    ar: 'لا نقبل هذا النوع من الملفات. أرسل صورة JPEG أو PNG أو WebP أو AVIF أو GIF، أو مستند PDF.',
    en: 'This type of file is not accepted. Upload a JPEG, PNG, WebP, AVIF or GIF picture, or a PDF document.',
    tr: 'Bu dosya türü kabul edilmiyor. JPEG, PNG, WebP, AVIF veya GIF görsel ya da PDF belgesi gönderin.',
  },
  'media.svg': {
    ar: 'لا نقبل ملفات SVG لأنها قد تحمل أوامر برمجية. صدّر الرسم بصيغة PNG ثم أرسله.',
    en: 'SVG files are not accepted, because they can contain program code. Export the drawing as PNG and upload that.',
    tr: 'SVG dosyaları program kodu taşıyabildiği için kabul edilmiyor. Çizimi PNG olarak dışa aktarıp gönderin.',
  },
  'media.html': {
    ar: 'هذا الملف صفحة ويب وليس صورة.',
    en: 'This file is a web page, not a picture.',
    tr: 'Bu dosya görsel değil, bir web sayfası.',
  },
  'media.heic': {
    ar: 'صور HEIC لا تعرضها المتصفحات. أرسل الصورة بصيغة JPEG (في الآيفون: الإعدادات ← الكاميرا ← التنسيقات ← الأكثر توافقًا).',
    en: 'Browsers do not show HEIC pictures. Upload it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).',
    tr: 'Tarayıcılar HEIC görsellerini göstermez. JPEG olarak gönderin (iPhone’da: Ayarlar, Kamera, Biçimler, En Uyumlu).',
  },
  'media.disguised': {
    ar: 'محتوى الملف {{is}} لكن اسمه أو نوعه يقول غير ذلك. إن كنت تثق بالملف فاجعل امتداده ‎.{{ending}} ثم أعد إرساله.',
    en: 'The file’s content is {{is}}, but its name or type says something else. If you trust the file, rename it to end in .{{ending}} and upload it again.',
    tr: 'Dosyanın içeriği {{is}}, ama adı veya türü başka bir şey söylüyor. Dosyaya güveniyorsanız uzantısını .{{ending}} yapıp yeniden gönderin.',
  },
  'media.broken': {
    ar: 'تعذّرت قراءة الصورة: الملف تالف أو ناقص. أعد تصديرها أو تنزيلها ثم أرسلها من جديد.',
    en: 'The picture could not be read: the file is damaged or incomplete. Export or download it again, then upload it.',
    tr: 'Görsel okunamadı: dosya bozuk veya eksik. Yeniden dışa aktarıp veya indirip gönderin.',
  },
  'media.pdf_broken': {
    ar: 'تعذّرت قراءة المستند: ملف PDF تالف أو ناقص.',
    en: 'The document could not be read: the PDF is damaged or incomplete.',
    tr: 'Belge okunamadı: PDF bozuk veya eksik.',
  },
  'media.hidden_code': {
    ar: 'داخل هذه الصورة شيفرة برمجية مخفية، فلم نقبلها. التقط لها لقطة شاشة أو صدّرها من جديد إن كانت صورة سليمة.',
    en: 'This picture contains hidden program code, so it was rejected. If the picture is safe, export it again.',
    tr: 'Bu görselin içinde gizli program kodu var, bu yüzden kabul edilmedi. Sıradan bir görselse yeniden dışa aktarın.',
  },
  'media.hidden_archive': {
    ar: 'داخل هذه الصورة أرشيف مخفي (ZIP)، فلم نقبلها. صدّرها من جديد إن كانت صورة سليمة.',
    en: 'This picture contains a hidden archive (ZIP), so it was rejected. If the picture is safe, export it again.',
    tr: 'Bu görselin içinde gizli bir arşiv (ZIP) var, bu yüzden kabul edilmedi. Sıradan bir görselse yeniden dışa aktarın.',
  },
  'media.too_many_pixels': {
    ar: 'أبعاد الصورة أكبر من المسموح ({{most}} مليون نقطة). صغّرها ثم أرسلها.',
    en: 'The picture has more pixels than allowed ({{most}} million). Make it smaller and upload it again.',
    tr: 'Görsel izin verilenden fazla piksel içeriyor ({{most}} milyon). Küçültüp yeniden gönderin.',
  },
  'media.too_wide': {
    ar: 'أبعاد الصورة {{width}} × {{height}}، ولا نقبل ضلعًا أطول من {{most}} نقطة.',
    en: 'The picture is {{width}} × {{height}}; neither side may be longer than {{most}} pixels.',
    tr: 'Görsel {{width}} × {{height}} boyutunda; hiçbir kenarı {{most}} pikselden uzun olamaz.',
  },
  'media.too_many_frames': {
    ar: 'في هذه الصورة المتحركة أكثر من {{most}} إطار. أرسل صورة أقصر أو ثابتة.',
    en: 'This animation has more than {{most}} frames. Upload a shorter one or a still picture.',
    tr: 'Bu animasyonda {{most}} kareden fazla var. Daha kısasını veya sabit bir görsel gönderin.',
  },
  'media.too_slow': {
    ar: 'استغرقت معالجة الصورة وقتًا أطول من المسموح. صغّرها ثم أعد المحاولة.',
    en: 'The picture took too long to process. Make it smaller and try again.',
    tr: 'Görselin işlenmesi çok uzun sürdü. Küçültüp tekrar deneyin.',
  },
  'media.busy': {
    ar: 'صور كثيرة تُعالج الآن. أعد المحاولة بعد لحظات.',
    en: 'Many pictures are being processed right now. Please try again in a moment.',
    tr: 'Şu anda çok sayıda görsel işleniyor. Lütfen birazdan tekrar deneyin.',
  },
  'media.storage_down': {
    ar: 'لا يستجيب مخزن الملفات الآن، فلم يُحفظ الملف. أعد المحاولة بعد قليل.',
    en: 'The file storage does not respond, so the file was not saved. Please try again shortly.',
    tr: 'Dosya deposu yanıt vermiyor, dosya kaydedilmedi. Lütfen biraz sonra tekrar deneyin.',
  },
  'media.title_missing': {
    ar: 'اكتب اسمًا للملف.',
    en: 'Enter a name for the file.',
    tr: 'Dosyaya bir ad verin.',
  },
  'media.too_many_tags': {
    ar: 'لكل ملف {{20}} وسمًا على الأكثر.',
    en: 'A file can have at most 20 tags.',
    tr: 'Bir dosyanın en fazla 20 etiketi olabilir.',
  },
  'media.crop_too_small': {
    ar: 'الجزء المقصوص صغير جدًا.',
    en: 'The cropped part is too small.',
    tr: 'Kırpılan bölüm çok küçük.',
  },
  'media.crop_outside': {
    ar: 'الجزء المقصوص خارج حدود الصورة.',
    en: 'The cropped part is outside the picture.',
    tr: 'Kırpılan bölüm görselin dışında kalıyor.',
  },
  'media.in_use': {
    ar: {
      zero: 'لا يمكن حذف الملف لأنه مستعمل.',
      one: 'لا يمكن حذف الملف لأنه مستعمل في: {{where}}. أزله منه أولًا.',
      two: 'لا يمكن حذف الملف لأنه مستعمل في موضعين: {{where}}. أزله منهما أولًا.',
      few: 'لا يمكن حذف الملف لأنه مستعمل في {{count}} مواضع، منها: {{where}}. أزله منها أولًا.',
      many: 'لا يمكن حذف الملف لأنه مستعمل في {{count}} موضعًا، منها: {{where}}. أزله منها أولًا.',
      other: 'لا يمكن حذف الملف لأنه مستعمل في {{count}} موضع، منها: {{where}}. أزله منها أولًا.',
    },
    en: {
      one: 'The file cannot be deleted because it is used in: {{where}}. Remove it there first.',
      other:
        'The file cannot be deleted because it is used in {{count}} places, such as: {{where}}. Remove it there first.',
    },
    tr: {
      one: 'Dosya şurada kullanıldığı için silinemez: {{where}}. Önce oradan kaldırın.',
      other: 'Dosya {{count}} yerde kullanıldığı için silinemez, örneğin: {{where}}. Önce oralardan kaldırın.',
    },
  },
})
