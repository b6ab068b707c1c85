// What the DOM says, read by the getters of its interfaces. On a form and on the document, names that a page gives to fields and
// pictures stand in front of properties (`<form><input name=firstChild>`), for scripts of extensions as well.

/** A getter of an interface, as a function of the object. */
function getter<T extends object, K extends keyof T & string>(
  { prototype }: { readonly prototype: T },
  name: K,
): (object: T) => T[K] {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name)!;
  return (object) => get!.call(object) as T[K];
}

const nodeType = getter(Node, 'nodeType');
const firstChild = getter(Node, 'firstChild');
const nextSibling = getter(Node, 'nextSibling');
/** Text of a text node. */
export const textOf = getter(CharacterData, 'data');
/** Name of an element without prefix; of HTML in lower case. */
export const localName = getter(Element, 'localName');
/** Attributes of an element. */
export const attributesOf = getter(Element, 'attributes');
/** The open shadow root of an element; `null` where it has none, or a closed one. */
export const shadowRootOf = getter(Element, 'shadowRoot');
/** The root element of a document. */
export const rootOf = getter(Document, 'documentElement');
/** Makes an element of the document. */
export const createElement = Document.prototype.createElement.bind(
  document,
) as Document['createElement'];
/** The document type of a document. */
export const doctypeOf = getter(Document, 'doctype');

/** Whether a node is a text. */
export function isText(node: Node): node is Text {
  const type = nodeType(node);
  return type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE;
}

/** Whether a node is an element. */
export function isElement(node: Node): node is Element {
  return nodeType(node) === Node.ELEMENT_NODE;
}

/** The children of a node. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChild(node); child !== null; child = nextSibling(child)) {
    children.push(child);
  }
  return children;
}

/** Value of an attribute; `null` where the element has none of this name. */
export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}
