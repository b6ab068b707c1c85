import type { ReaderTexts } from './reader-texts.ts';

export const id: ReaderTexts = {
  article: {
    image: 'Gambar',
    table: 'Tabel',
    notes: 'Catatan',
    backToText: 'Kembali ke teks',
    done: 'selesai',
    open: 'belum',
  },
  skip: 'Langsung ke teks',
  original: 'Halaman asli',
  showImages: 'Tampilkan gambar',
  hideImages: 'Sembunyikan gambar',
  followInReader: 'Buka tautan di pembaca',
  followAtSite: 'Buka tautan di situsnya',
  contents: 'Daftar isi',
  updated: 'Diperbarui',
  otherForms: 'Teks ini sebagai',
  doubtful:
    'Halaman ini sulit dibaca: mungkin ada yang kurang atau berlebih di sini. Halaman asli memuat semuanya.',
  nothing: 'Tidak ditemukan teks di halaman ini yang dapat dibaca tersendiri.',
  decision: {
    heading: 'Cara teks ini dipilih',
    method: 'Metode',
    kind: 'Jenis halaman',
    share: 'Perkiraan bagian kata yang semestinya ada di sini',
    agreement: 'Perkiraan kesesuaian dengan pembaca yang teliti (F1)',
    address: 'Alamat',
  },
  kinds: {
    article: 'artikel',
    forum: 'diskusi',
    product: 'produk',
    collection: 'koleksi',
    listing: 'daftar',
    documentation: 'dokumentasi',
    service: 'layanan',
  },
  start: {
    title: 'Pembaca',
    invitation: 'Masukkan alamat halaman untuk membaca teksnya tanpa hal lain di sekitarnya.',
    field: 'Alamat halaman',
    button: 'Baca',
  },
  failure: {
    title: 'Halaman ini tidak dapat ditampilkan',
    reasons: {
      badAddress: 'Ini bukan alamat halaman web.',
      refused: 'Alamat ini tidak berada di web publik, jadi tidak dibuka dari sini.',
      disallowed: 'Situs ini meminta program agar tidak membuka halaman ini.',
      unreachable:
        'Situs tidak mengirimkan halaman. Mungkin sedang bermasalah, atau halamannya sudah tidak ada.',
      noPage: 'Ada sesuatu di alamat ini, tetapi bukan halaman berisi teks.',
      tooLarge: 'Halaman terlalu besar untuk dibaca di sini.',
      tooSlow: 'Halaman memakan waktu terlalu lama.',
      busy: 'Saat ini terlalu ramai di sini. Silakan coba lagi sebentar lagi.',
      fault: 'Ada yang salah di sini, dan itu bukan kesalahan Anda.',
    },
  },
};
