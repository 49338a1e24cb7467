import type { Translation } from '../translation';
import type zh from '../zh/entity';

/** Lists, forms and what they have in common. */
const entity: Translation<typeof zh> = {
  entity: {
    fields: {
      createdAt: 'Créé le',
      updatedAt: 'Modifié le',
      keyword: 'Mot-clé',
      enabled: 'Statut',
      status: 'Statut',
      id: 'ID',
    },
    tabs: { all: 'Tous' },
    tree: { none: 'Rien pour l’instant' },
    branches: { all: 'Tous', brand: 'Par marque', organization: 'Par organisation', region: 'Par région' },
    search: {
      keyword: 'Mot-clé',
      search: 'Rechercher',
      reset: 'Réinitialiser',
      more: 'Plus',
      filter: 'Filtrer',
      applied: 'Filtre appliqué : %{filter}',
    },
    views: {
      title: 'Mes vues',
      name: 'Nom de la vue',
      save: 'Enregistrer la vue',
      remove: 'Supprimer la vue %{name}',
    },
    columns: {
      choose: 'Choisir les colonnes',
      up: 'Monter %{name}',
      down: 'Descendre %{name}',
      reset: 'Rétablir',
    },
    actions: {
      edit: 'Modifier',
      show: 'Consulter',
      enable: 'Activer',
      disable: 'Désactiver',
      delete: 'Supprimer',
      copy: 'Dupliquer',
      export: 'Exporter',
      import: 'Importer',
      expired: 'expiré',
    },
    title: {
      create: 'Nouveau : %{name}',
      edit: 'Modifier : %{name}',
      show: 'Consulter : %{name}',
    },
    confirm: {
      enable: 'Activer : %{name}',
      disable: 'Désactiver : %{name}',
      delete: 'Supprimer : %{name}',
      deleteBody: 'Cette action est irréversible.',
      andMore: 'et %{smart_count} de plus',
    },
    done: {
      enable: 'Activé',
      disable: 'Désactivé',
      delete: 'Supprimé',
    },
    bulk: {
      label: 'Actions groupées',
      count: '%{smart_count} sélectionné |||| %{smart_count} sélectionnés',
      clear: 'Effacer la sélection',
    },
    list: {
      loading: 'Chargement',
      table: 'Liste',
      actions: 'Actions',
      select: 'Sélectionner %{name}',
      selectPage: 'Sélectionner la page',
      moreActions: 'Autres actions pour %{name}',
    },
    empty: {
      title: 'Aucun élément pour l’instant : %{name}',
      text: 'Vous trouverez ici : %{name}.',
      filtered: 'Aucun résultat : %{name}',
      filteredText: 'Élargissez ou effacez les filtres puis réessayez.',
    },
    pages: {
      total: '%{total} au total',
      size: 'Lignes par page',
      perPage: '%{size} / page',
      goTo: 'Page %{page}',
      previous: 'Page précédente',
      next: 'Page suivante',
      first: 'Première page',
      last: 'Dernière page',
      label: 'Pages',
      jump: 'Aller à la page',
    },
    form: {
      save: 'Enregistrer',
      cancel: 'Annuler',
      close: 'Fermer',
      saved: 'Enregistré',
      errors: '%{smart_count} champ à corriger |||| %{smart_count} champs à corriger',
      unsaved: 'Non enregistré : %{fields} |||| Non enregistré : %{fields} (%{smart_count} champs)',
      tabError: 'Cet onglet contient des champs à corriger',
      sections: 'Sections du formulaire',
    },
    unsaved: {
      title: 'Abandonner les modifications ?',
      body: 'Si vous quittez, ces modifications seront perdues :',
      leave: 'Abandonner',
      stay: 'Continuer la saisie',
    },
    draft: {
      restored: 'Un brouillon non enregistré a été restauré :',
      discard: 'Supprimer le brouillon',
    },
    conflict: {
      title: 'Cet enregistrement a été modifié par une autre personne',
      who: '%{name} a enregistré pendant votre saisie :',
      field: 'Champ',
      theirs: 'Sa version',
      mine: 'La vôtre',
      choose: 'Choisissez la valeur à garder pour chaque champ, puis enregistrez à nouveau.',
      noDispute: 'Vous avez modifié des champs différents : reprenez les siens et enregistrez à nouveau.',
      apply: 'Reprendre et continuer',
    },
  },
  enums: {
    enabledStatus: {
      enabled: 'Activé',
      disabled: 'Désactivé',
    },
  },
};

export default entity;
