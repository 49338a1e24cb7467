import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/business/memberFile';

const memberFile: Translation<typeof zh> = {
  choose: 'Choisir un fichier de membres',
  another: 'Choisir un autre fichier',
  help: 'Fichier .xlsx ou .csv avec un téléphone, un numéro de carte ou un numéro de membre dans la première colonne, un membre par ligne. %{size} Mo et %{rows} lignes au plus.',
  headings: 'Téléphone|Portable|Carte|Numéro de carte|N° de carte|Numéro de membre|N° de membre|Compte',
  reading: 'Lecture du fichier et recherche des membres',
  notTable: 'Ce n’est pas un fichier .xlsx ou .csv.',
  found: '%{smart_count} membre trouvé |||| %{smart_count} membres trouvés',
  repeated:
    '%{smart_count} ligne est en double et compte une fois |||| %{smart_count} lignes sont en double et comptent une fois',
  missing: 'Aucun membre trouvé pour %{smart_count} ligne |||| Aucun membre trouvé pour %{smart_count} lignes',
  agree: 'Garder seulement le membre trouvé |||| Garder seulement les %{smart_count} membres trouvés',
  line: 'Ligne %{row}, %{text} : %{reason}',
  more: '%{smart_count} autre ligne |||| %{smart_count} autres lignes',
  save: 'Télécharger la ligne non utilisée |||| Télécharger les %{smart_count} lignes non utilisées',
  leftName: '%{name} lignes non utilisées',
  columns: { row: 'Ligne', text: 'Dans le fichier', reason: 'Motif' },
  reasons: {
    unknown: 'membre inexistant ou hors de votre périmètre',
    several: 'plusieurs membres',
    rounded: 'nombre trop long : Excel a modifié les derniers chiffres ; mettez la colonne au format texte',
    repeated: 'répète une ligne précédente',
  },
};

export default memberFile;
