/* biome-ignore-all lint/correctness/noUnusedVariables: the scripts of the page are one, which picture.ts joins. */
/* The page of the flow: what it knows, and how it makes its elements. Plain JavaScript, nothing is fetched. */

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const chart = read('chart');
const ways = read('ways');
const screens = read('screens');
const boxes = read('boxes');
const states = new Map(chart.states.map((state) => [state.id, state]));

const byId = (id) => document.getElementById(id);

function html(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'onclick') node.addEventListener('click', value);
    else node.setAttribute(key, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}
