import { defineTexts } from '#kernel/text.ts'

/** Dashboard texts for dividing a donor record. */
export const divideTexts = defineTexts({
  'dashboard.donor_divide': { ar: 'تقسيم السجل', en: 'Divide the record', tr: 'Kaydı böl' },
  'dashboard.donor_divide_lead': {
    ar: 'لبريد تستعمله عائلة واحدة: يُنقل ما تختاره إلى سجل ثانٍ. لا يتغيّر أي مبلغ، ويمكن التراجع خلال {{30}} يومًا.',
    en: 'For an address that a family shares: what you choose moves to a second record. No amount changes, and it can be undone for 30 days.',
    tr: 'Bir ailenin ortak kullandığı adres için: seçtikleriniz ikinci bir kayda taşınır. Hiçbir tutar değişmez; 30 gün içinde geri alınabilir.',
  },
  'dashboard.donor_divide_account': {
    ar: 'لهذا المتبرع حساب في الموقع. الحساب وما تبرّع به منه يبقيان في هذا السجل.',
    en: 'This donor has an account on the site. The account and the donations made with it stay in this record.',
    tr: 'Bu bağışçının sitede hesabı var. Hesap ve hesapla yapılan bağışlar bu kayıtta kalır.',
  },
  'dashboard.donor_divide_of_account': {
    ar: 'من الحساب: يبقى في هذا السجل',
    en: 'Made with the account: stays in this record',
    tr: 'Hesapla yapıldı: bu kayıtta kalır',
  },
  'dashboard.donor_divide_names': { ar: 'الأسماء المستعملة', en: 'Names used', tr: 'Kullanılan adlar' },
  'dashboard.donor_divide_names_lead': {
    ar: 'اختر اسمًا لتُنقل كل تبرعاته مع موافقاتها، أو اختر التبرعات واحدًا واحدًا أدناه.',
    en: 'Choose a name to move all its donations with their consents, or choose donations one by one below.',
    tr: 'Bir adın tüm bağışlarını onaylarıyla taşımak için adı seçin ya da aşağıda bağışları tek tek seçin.',
  },
  'dashboard.donor_divide_rest': {
    ar: 'العناوين والوسوم والملاحظات والموافقات',
    en: 'Addresses, tags, notes and consents',
    tr: 'Adresler, etiketler, notlar ve onaylar',
  },
  'dashboard.donor_divide_shared_rule': {
    ar: 'إذا استعمل السجلان عنوانًا واحدًا، ينضم التبرع التالي به إلى السجل الذي استُعمل فيه الاسم من قبل، وإلا فإلى هذا السجل.',
    en: 'If both use an address, a later donation with it joins the record in which its name was used before, otherwise this record.',
    tr: 'Bir adresi iki kayıt da kullanıyorsa, bu adresle yapılan sonraki bağış, adının daha önce kullanıldığı kayda, yoksa bu kayda eklenir.',
  },
  'dashboard.donor_divide_address.stay': {
    ar: 'يبقى في هذا السجل',
    en: 'Stays in this record',
    tr: 'Bu kayıtta kalır',
  },
  'dashboard.donor_divide_address.share': { ar: 'يستعمله السجلان', en: 'Used by both', tr: 'İkisi de kullanır' },
  'dashboard.donor_divide_address.move': {
    ar: 'ينتقل إلى السجل الثاني',
    en: 'Moves to the second record',
    tr: 'İkinci kayda taşınır',
  },
  'dashboard.donor_divide_addresses': { ar: 'العناوين', en: 'Addresses', tr: 'Adresler' },
  'dashboard.donor_divide_second': { ar: 'السجل الثاني', en: 'The second record', tr: 'İkinci kayıt' },
  'dashboard.donor_divide_new': { ar: 'سجل جديد', en: 'New record', tr: 'Yeni kayıt' },
  'dashboard.donor_divide_known': { ar: 'متبرع مسجل', en: 'Donor with a record', tr: 'Kaydı olan bağışçı' },
  'dashboard.donor_divide_name': { ar: 'اسم السجل الجديد', en: 'Name of the new record', tr: 'Yeni kaydın adı' },
  'dashboard.donor_divide_first_name': { ar: 'اسم هذا السجل', en: 'Name of this record', tr: 'Bu kaydın adı' },
  'dashboard.donor_divide_both': {
    ar: 'السجلان بعد التقسيم',
    en: 'Both records after the division',
    tr: 'Bölündükten sonra iki kayıt',
  },
  'dashboard.donor_divide_both_lead': {
    ar: 'المجاميع بحسب الدفاتر. الوسوم والملاحظات وغيرها من هذا السجل وحده.',
    en: 'Totals according to the ledger. Tags, notes and the rest are those of this record only.',
    tr: 'Toplamlar deftere göredir. Etiketler, notlar ve diğerleri yalnızca bu kayda aittir.',
  },
  'dashboard.donor_divide_reason': { ar: 'السبب', en: 'Reason', tr: 'Gerekçe' },
  'dashboard.donor_divide_sure': {
    ar: {
      zero: 'يُقسم السجل، وينتقل ما اخترته إلى سجل «{{name}}». يمكن التراجع خلال {{30}} يومًا.',
      one: 'ينتقل تبرع واحد إلى سجل «{{name}}». يمكن التراجع خلال {{30}} يومًا.',
      two: 'ينتقل تبرعان إلى سجل «{{name}}». يمكن التراجع خلال {{30}} يومًا.',
      few: 'تنتقل {{number}} تبرعات إلى سجل «{{name}}». يمكن التراجع خلال {{30}} يومًا.',
      many: 'ينتقل {{number}} تبرعًا إلى سجل «{{name}}». يمكن التراجع خلال {{30}} يومًا.',
      other: 'ينتقل {{number}} تبرع إلى سجل «{{name}}». يمكن التراجع خلال {{30}} يومًا.',
    },
    en: {
      one: '{{number}} donation moves to the record “{{name}}”. It can be undone for 30 days.',
      other: '{{number}} donations move to the record “{{name}}”. It can be undone for 30 days.',
    },
    tr: {
      one: '{{number}} bağış “{{name}}” kaydına taşınır. 30 gün içinde geri alınabilir.',
      other: '{{number}} bağış “{{name}}” kaydına taşınır. 30 gün içinde geri alınabilir.',
    },
  },
  'dashboard.donor_divided': { ar: 'قُسم السجل', en: 'Record divided', tr: 'Kayıt bölündü' },
  'dashboard.donor_division_with': { ar: 'تقسيم مع', en: 'Divided with', tr: 'Bölündüğü kayıt' },
  'dashboard.donor_undo_division': { ar: 'التراجع عن التقسيم', en: 'Undo the division', tr: 'Bölmeyi geri al' },
  'dashboard.donor_undo_division_text': {
    ar: 'يعود كل ما نُقل إلى سجله الأول. ما جاء إلى السجل الثاني بعد التقسيم يبقى فيه، وإلا حُذف السجل الثاني إن كان جديدًا.',
    en: 'Everything that was moved goes back. What came to the second record later stays there; a new record without anything is deleted.',
    tr: 'Taşınan her şey geri döner. İkinci kayda sonradan gelenler orada kalır; boş kalan yeni kayıt silinir.',
  },
  'dashboard.donor_division_undone': { ar: 'تم التراجع عن التقسيم', en: 'Division undone', tr: 'Bölme geri alındı' },
  'dashboard.donor_address_shared': { ar: 'يستعمله أيضًا', en: 'Also used by', tr: 'Şu kayıt da kullanıyor' },
  'dashboard.donor_address_rule': {
    ar: 'ينضم التبرع التالي بهذا العنوان إلى السجل الذي استُعمل فيه الاسم من قبل، وإلا فإلى الأول منهما: {{name}}.',
    en: 'A later donation with this address joins the record in which its name was used before, otherwise the first one: {{name}}.',
    tr: 'Bu adresle yapılan sonraki bağış, adının daha önce kullanıldığı kayda, yoksa ilk kayda eklenir: {{name}}.',
  },
  'donors.divide_nothing': {
    ar: 'اختر تبرعًا واحدًا على الأقل.',
    en: 'Choose at least one donation.',
    tr: 'En az bir bağış seçin.',
  },
  'donors.divide_all': {
    ar: 'لا يُنقل كل شيء إلى سجل جديد. أبقِ تبرعًا واحدًا على الأقل في هذا السجل.',
    en: 'Not everything can move to a new record. Leave at least one donation in this record.',
    tr: 'Her şey yeni bir kayda taşınamaz. Bu kayıtta en az bir bağış bırakın.',
  },
  'donors.divide_account': {
    ar: 'ما تبرّع به صاحب الحساب من حسابه يبقى في سجله.',
    en: 'Donations that were made with the account stay in its record.',
    tr: 'Hesapla yapılan bağışlar hesabın kaydında kalır.',
  },
  'donors.divide_account_address': {
    ar: 'بريد الحساب الموثَّق لا ينتقل. يمكن أن يستعمله السجلان.',
    en: 'The verified address of the account cannot move. Both records can use it.',
    tr: 'Hesabın doğrulanmış adresi taşınamaz. İki kayıt da kullanabilir.',
  },
  'donors.divide_changed': {
    ar: 'تغيّر هذا السجل منذ أن فتحت الصفحة. أعد تحميلها واختر من جديد.',
    en: 'This record has changed since you opened the page. Reload it and choose again.',
    tr: 'Sayfayı açtığınızdan beri bu kayıt değişti. Yeniden yükleyip tekrar seçin.',
  },
  'donors.divide_too_many': {
    ar: 'اختر {{5000}} تبرع على الأكثر في المرة الواحدة.',
    en: 'Choose at most 5,000 donations at a time.',
    tr: 'Bir seferde en çok 5.000 bağış seçin.',
  },
  'dashboard.command.donors.divide': {
    ar: 'قسّم سجل متبرع',
    en: 'Divided a donor record',
    tr: 'Bir bağışçı kaydını böldü',
  },
})
